/** Hears a line of JSON while the work goes on; true where the trials that are done will do. */
export type Progress = (line: string) => boolean | void;

/** One line of JSON: the body of an answer, and what the command line prints under `--json`. */
export const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;
