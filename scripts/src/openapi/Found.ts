/** Something that changed, with the JSON pointer of where it stood, or stands where it is new. */
export type Found = { pointer: string; what: string };

/** As much of JSON Schema as documents of ours use. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: boolean | Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  pattern?: string;
  format?: string;
  'x-open'?: boolean;
} & { [bound: string]: unknown };

type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Shape };
type Content = Record<string, { schema: Shape }>;
export type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
  security?: object[];
  'x-scope'?: string[];
};

/** As much of OpenAPI as documents of ours use. */
export type Document = {
  info: { version: string };
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
};

/** A JSON pointer (RFC 6901) below another one. */
export const pointerOf = (above: string, ...names: (string | number)[]): string =>
  [above, ...names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
