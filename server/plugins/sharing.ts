import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const operationsOf = ({ paths = {} }: Document): readonly OpenAPIV3_1.OperationObject[] =>
  Object.values(paths).flatMap((path) => METHODS.flatMap((method) => path?.[method] ?? []));

/** Gives what is the same in many places one place, each under a name. */
const sharing = <Part>(kind: string, nameOf: (part: Part, index: number) => string) => {
  const names = new Map<string, string>();
  return {
    shared: (part: Part, key: string): { readonly $ref: string } => {
      const text = `${key}${JSON.stringify(part)}`;
      const name = names.get(text) ?? nameOf(part, names.size);
      names.set(text, name);
      return { $ref: `#/components/${kind}/${name}` };
    },
    all: (keyLength: (text: string) => number): Record<string, Part> =>
      Object.fromEntries(
        [...names].map(([text, name]) => [name, JSON.parse(text.slice(keyLength(text))) as Part]),
      ),
  };
};

const STATUS_LENGTH = 3;

/** Refusals are told once for all routes, and so are requests that several routes take. */
export const shareParts = (document: Document): Document => {
  const refusals = sharing<OpenAPIV3_1.ResponseObject>(
    'responses',
    (_part, i) => `Refusal${i + 1}`,
  );
  const requests = sharing<OpenAPIV3_1.ExampleObject>('examples', (_part, i) => `Example${i + 1}`);
  for (const { responses = {}, requestBody } of operationsOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      if (/^[45]/.test(status) && !('$ref' in response))
        responses[status] = refusals.shared(response, status);
    }
    const content = requestBody && 'content' in requestBody ? requestBody.content : {};
    for (const { examples = {} } of Object.values(content))
      for (const [name, example] of Object.entries(examples))
        if (!('$ref' in example)) examples[name] = requests.shared(example, '');
  }
  const components = {
    ...document.components,
    responses: refusals.all(() => STATUS_LENGTH),
    examples: requests.all(() => 0),
  };
  return { ...document, components };
};
