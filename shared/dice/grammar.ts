import { createParse } from 'mathjs/number';

/*
 * mathjs parses here and evaluates nowhere: its evaluator has no bounds on time or memory. Its
 * parser is given nodes of ours to make, so that nothing else of mathjs is loaded.
 */

declare module 'mathjs/number' {
  /** Its own types leave out what makes a function from its parts. */
  function createParse(parts: object): (text: string) => Node;
}

/** The parser knows nodes again by such fields. */
class Part {
  readonly parts: readonly Node[];
  constructor(...parts: readonly Node[]) {
    this.parts = parts;
  }
  get isNode(): true {
    return true;
  }
}

class SymbolNode extends Part {
  readonly kind = 'symbol';
  readonly isSymbolNode = true;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
}

class OperatorNode extends Part {
  readonly kind = 'operator';
  readonly isOperatorNode = true;
  readonly op: string;
  readonly fn: string;
  readonly args: readonly Node[];
  readonly implicit: boolean;
  constructor(op: string, fn: string, args: readonly Node[], implicit = false) {
    super(...args);
    this.op = op;
    this.fn = fn;
    this.args = args;
    this.implicit = implicit;
  }
}

class FunctionNode extends Part {
  readonly kind = 'call';
  readonly isFunctionNode = true;
  readonly fn: Node;
  readonly args: readonly Node[];
  constructor(fn: Node, args: readonly Node[]) {
    super(fn, ...args);
    this.fn = fn;
    this.args = args;
  }
}

class ParenthesisNode extends Part {
  readonly kind = 'parenthesis';
  readonly content: Node;
  constructor(content: Node) {
    super(content);
    this.content = content;
  }
}

class ConditionalNode extends Part {
  readonly kind = 'conditional';
  readonly branches: readonly [condition: Node, yes: Node, no: Node];
  constructor(...branches: readonly [condition: Node, yes: Node, no: Node]) {
    super(...branches);
    this.branches = branches;
  }
}

/** Several comparisons in a row. */
class RelationalNode extends Part {
  readonly kind = 'relational';
  constructor(_: readonly string[], params: readonly Node[]) {
    super(...params);
  }
}

/** Whatever the dice language has no use for. */
class OtherNode extends Part {
  readonly kind = 'other';
  constructor(...parts: readonly unknown[]) {
    super(...parts.filter((part) => part instanceof Part).map((part) => part as Node));
  }
}

export type { FunctionNode, OperatorNode };
/** What is read from a text. */
export type Node =
  | SymbolNode
  | OperatorNode
  | FunctionNode
  | ParenthesisNode
  | ConditionalNode
  | RelationalNode
  | OtherNode;

const OTHERS = Object.fromEntries(
  [
    ...(['Accessor', 'Array', 'Assignment', 'Block', 'Constant', 'FunctionAssignment'] as const),
    ...(['Index', 'Object', 'Range'] as const),
  ].map((name) => [`${name}Node`, OtherNode]),
);

const typed = Object.assign(
  (_: string, forms: { readonly string: (text: string) => Node }) => forms.string,
  { addConversion: () => undefined },
);

const openParser = (): ((text: string) => Node) =>
  createParse({
    ...OTHERS,
    SymbolNode,
    OperatorNode,
    FunctionNode,
    ParenthesisNode,
    ConditionalNode,
    RelationalNode,
    typed,
    numeric: Number,
    config: { number: 'number' },
  });

let parser: ReturnType<typeof openParser> | undefined;

/** The tree of a text; throws a SyntaxError with its place in `char`. The only door to mathjs. */
export const parse = (text: string): Node => (parser ??= openParser())(text);

/** The name that stands first in a tree. */
export const firstName = (node: Node): string | undefined => {
  if (node.kind === 'symbol') return node.name;
  for (const part of node.parts) {
    const name = firstName(part);
    if (name !== undefined) return name;
  }
  return undefined;
};
