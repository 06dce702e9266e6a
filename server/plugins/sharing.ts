import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const operationsOf = ({ paths = {} }: Document): readonly OpenAPIV3_1.OperationObject[] =>
  Object.values(paths).flatMap((path) => METHODS.flatMap((method) => path?.[method] ?? []));

/** Gives what is the same in many places one place, under a name with a number. */
const sharing = <Part>(kind: string, name: string) => {
  const known = new Map<string, { readonly name: string; readonly part: Part }>();
  return {
    /** @param key what tells parts apart that look alike */
    shared: (part: Part, key = ''): { readonly $ref: string } => {
      const text = `${key}${JSON.stringify(part)}`;
      const one = known.get(text) ?? { name: `${name}${known.size + 1}`, part };
      known.set(text, one);
      return { $ref: `#/components/${kind}/${one.name}` };
    },
    all: (): Record<string, Part> =>
      Object.fromEntries([...known.values()].map((one) => [one.name, one.part])),
  };
};

/** Refusals are told once for all routes, and so are requests that several routes take. */
export const shareParts = (document: Document): Document => {
  const refusals = sharing<OpenAPIV3_1.ResponseObject>('responses', 'Refusal');
  const requests = sharing<OpenAPIV3_1.ExampleObject>('examples', 'Example');
  for (const { responses = {}, requestBody } of operationsOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      if (/^[45]/.test(status) && !('$ref' in response))
        responses[status] = refusals.shared(response, status);
    }
    const content = requestBody && 'content' in requestBody ? requestBody.content : {};
    for (const { examples = {} } of Object.values(content))
      for (const [name, example] of Object.entries(examples))
        if (!('$ref' in example)) examples[name] = requests.shared(example);
  }
  const components = {
    ...document.components,
    responses: refusals.all(),
    examples: requests.all(),
  };
  return { ...document, components };
};
