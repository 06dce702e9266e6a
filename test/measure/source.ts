/** Figures of one source file, read from its syntax tree. */
import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor } from 'vite';

export interface MeasuredFunction {
  readonly name: string;
  readonly at: number;
  readonly lines: number;
  /** Callbacks written where they are passed are short by nature: medians leave them out. */
  readonly isCallback: boolean;
}

export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly characters: number;
  readonly functions: readonly MeasuredFunction[];
  readonly exports: number;
  /** Files that it imports by a relative path, types included. */
  readonly imports: readonly string[];
  /** Packages that it imports, by the name it uses. */
  readonly packages: readonly string[];
  readonly longLines: readonly { readonly at: number; readonly columns: number }[];
}

export const COLUMNS = 100;

/** Tables and verbatim data, whose rows may be longer than a line. */
const DATA_FILES: readonly string[] = [
  // What the command line prints, as regular expressions.
  'test/cli/cli.test.ts',
  'test/cli/units.test.ts',
  // The content security policy.
  'test/server/headers.test.ts',
  // Paths of fields, as they come.
  'test/army/faults.test.ts',
];

/** The title of a test is a sentence that the formatter leaves whole. */
const isTitle = (path: string, line: string): boolean =>
  path.endsWith('.test.ts') && /^ *(test|describe)\(.*=> \{$/.test(line);

/** As an editor counts them: a line break ends a line. */
const linesOf = (code: string): readonly string[] => code.replace(/\n$/, '').split('\n');

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

const longLinesOf = (path: string, lines: readonly string[]): Source['longLines'] =>
  DATA_FILES.includes(path)
    ? []
    : lines.flatMap((line, i) => {
        const columns = [...line].length;
        return columns > COLUMNS && !isTitle(path, line) ? [{ at: i + 1, columns }] : [];
      });

/** Styles and pages: only their lines are measured. */
export const measureText = (path: string, code: string): Source => ({
  path,
  lines: linesOf(code).length,
  characters: code.length,
  functions: [],
  exports: 0,
  imports: [],
  packages: [],
  longLines: longLinesOf(path, linesOf(code)),
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The functions and the type imports of a program: `import('./x.ts').T` stands in no list of
 * imports.
 */
const walk = (path: string, code: string, program: ReturnType<typeof parseSync>['program']) => {
  const named = new Map<number, string>();
  const functions: MeasuredFunction[] = [];
  const typeImports: string[] = [];
  const name = (node: Span | null | undefined, key: Span): void => {
    if (node) named.set(node.start, code.slice(key.start, key.end));
  };
  const add = (node: Span, ownName: string | undefined): void => {
    const at = lineAt(code, node.start);
    const known = ownName ?? named.get(node.start);
    functions.push({
      name: known ?? 'a callback',
      at,
      lines: lineAt(code, node.end) - at + 1,
      isCallback: known === undefined,
    });
  };
  new Visitor({
    VariableDeclarator: ({ init, id }) =>
      name(init, { start: id.start, end: id.typeAnnotation?.start ?? id.end }),
    Property: ({ value, key }) => name(value, key),
    MethodDefinition: ({ value, key }) => name(value, key),
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node, node.id?.name),
    ArrowFunctionExpression: (node) => add(node, undefined),
    TSImportType: ({ source }) => {
      typeImports.push(source.value);
    },
  }).visit(program);
  return { functions, typeImports };
};

/** @param path relative to the project, with forward slashes */
export const measureCode = (path: string, code: string): Source => {
  const { program, module, errors } = parseSync(path, code);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const { functions, typeImports } = walk(path, code, program);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
    ...typeImports,
  ];
  const relative = requests.filter((request) => request.startsWith('.'));
  return {
    ...measureText(path, code),
    functions,
    exports: entries.length,
    imports: [...new Set(relative.map((request) => join(dirname(path), request)))],
    packages: [...new Set(requests.filter((request) => !request.startsWith('.')))],
  };
};
