import { isForPartners, isOpen, type Operation, type OperationName, portsOf, scopesThatOpen } from '@xinyue/contracts';
import { capabilities, descriptions } from '@xinyue/contracts/descriptions/descriptions';
import { jsonSchemaOf, type JsonSchema } from '@xinyue/contracts/descriptions/jsonSchemaOf';
import { examples } from '@xinyue/contracts/examples/examples';
import { type FileType, fileTypes, namedPart } from '@xinyue/contracts/operation';
import { hoist } from './hoist.ts';
import { answerExamples, requestExamples } from './showExamples.ts';
import { commonRefs, refusalOf } from './refusals.ts';

/** What a call of the tables is in a document; shapes that it shares go to `schemas`. */
export function describeCall(name: OperationName, operation: Operation, schemas: Record<string, unknown>): object {
  const [summary, description] = descriptions[name];
  const rows = operation.rows.split(/[ ,]+/).filter((id) => /^[A-Z][A-Za-z-]*\d+$/.test(id));
  const scopes = scopesThatOpen(operation);
  const parameters = parametersOf(name, operation);
  const ports = portsOf(operation);
  return {
    operationId: name,
    summary,
    description,
    tags: capabilities.filter(({ calls }) => calls.includes(name)).map((one) => one.name),
    ...(rows.length > 0 && { 'x-rows': rows }),
    ...(scopes.length > 0 && { 'x-scope': scopes }),
    ...(ports.length === 1 && { 'x-port': ports[0] }),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.method === 'POST' && { requestBody: bodyOf(name, operation, schemas) }),
    responses: { 200: answerOf(name, operation, schemas), ...commonRefs },
  };
}

function securityOf(operation: Operation): object[] {
  if (isOpen(operation)) return [];
  if (isForPartners(operation)) return [{ partnerSignature: [] }];
  return [{ loginToken: [], token: [], time: [], userId: [] }];
}

/** A field of a query string is text; what a list is there stands with commas between. */
function parametersOf(call: OperationName, { method, path, request, proof }: Operation): object[] {
  const [shown] = examples[call] ?? [];
  const { properties = {}, required = [] } = jsonSchemaOf(request, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const part = namedPart(path)?.name;
  const asked = Object.entries(properties)
    .filter(([name]) => method !== 'POST' || name === part)
    .map(([name, schema]) => ({
      name,
      in: name === part ? 'path' : 'query',
      ...((name === part || required.includes(name)) && { required: true }),
      ...(schema['type'] === 'array' && { style: 'form', explode: false }),
      schema,
      ...(shown && name in shown.request && { example: shown.request[name] }),
    }));
  return [
    ...asked,
    ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(proof ? [{ $ref: '#/components/parameters/Proof' }] : []),
  ];
}

/** The body without what the path says. */
function bodyOf(name: OperationName, { path, request, upload }: Operation, schemas: Record<string, unknown>): object {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const shape = hoist(jsonSchemaOf(request, 'input'), `${name}Request`, schemas);
  const part = namedPart(path)?.name;
  const schema = part === undefined ? shape : without(shape, part);
  return { required: true, content: { 'application/json': { schema, ...requestExamples(name) } } };
}

function without(shape: JsonSchema, part: string): JsonSchema {
  const { [part]: _part, ...properties } = shape['properties'] as Record<string, unknown>;
  const { required = [], ...rest } = shape as JsonSchema & { required?: string[] };
  const left = required.filter((one) => one !== part);
  return { ...rest, properties, ...(left.length > 0 && { required: left }) };
}

/** A file, or the refusal as JSON; a file that is JSON itself is any object. */
function fileOf(kinds: readonly FileType[], refused: object): object {
  const files = kinds.map((kind) => {
    const [type, file] = [fileTypes[kind], { type: 'string', contentMediaType: fileTypes[kind] }];
    return [type, { schema: kind === 'json' ? { anyOf: [{ type: 'object' }, refused] } : file }] as const;
  });
  const content = { [fileTypes.json]: { schema: refused }, ...Object.fromEntries(files) };
  return { description: 'The file; a refusal is JSON.', content };
}

/** Business errors are HTTP 200 (C-15): success or refusal, told apart by `success`. */
function answerOf(name: OperationName, operation: Operation, schemas: Record<string, unknown>): object {
  const refused = refusalOf(operation, schemas);
  if (operation.download) return fileOf(operation.download, refused);
  const data = hoist(jsonSchemaOf(operation.answer, 'output'), `${name}Answer`, schemas);
  if (operation.stream) {
    const stream = { schema: { type: 'string', description: 'Server-sent events.' }, 'x-data': data };
    return {
      description: 'A stream of events, the data of each as `x-data` says; a refusal is JSON.',
      content: { 'text/event-stream': stream, 'application/json': { schema: refused } },
    };
  }
  const done = {
    type: 'object',
    properties: { success: { const: true }, code: { const: 200 }, msg: { type: 'string' }, data },
    required: ['success', 'code', 'msg', 'data'],
  };
  const schema = { oneOf: [done, refused] };
  return { description: 'Success or refusal.', content: { 'application/json': { schema, ...answerExamples(name) } } };
}
