import { once } from '../../kept-for.ts';
import { readLine, type LineScenario } from '../notation/line.ts';

interface Told {
  readonly title: string;
  readonly about: string;
}

/** An example by its line, which is read when its scenario is first asked for. */
export const exampleInALine =
  <Kind extends LineScenario['kind']>(kind: Kind) =>
  (
    told: Told,
    line: string,
  ): Told & { readonly scenario: Extract<LineScenario, { readonly kind: Kind }> } => {
    const scenario = once(() => {
      const read = readLine(line, kind);
      const isOne = (value: LineScenario): value is Extract<LineScenario, { kind: Kind }> =>
        value.kind === kind;
      if (!read.ok || !isOne(read.value)) throw new Error(`no ${kind}: ${line}`);
      return read.value;
    });
    return {
      ...told,
      get scenario() {
        return scenario();
      },
    };
  };
