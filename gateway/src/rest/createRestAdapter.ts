import type { IncomingMessage } from 'node:http';
import { errorTable, sentence, type Actor, type Operation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Envelope, refusal, toAppError } from '@xinyue/kit/http/envelope';
import { dropBody, readBody } from '@xinyue/kit/http/readBody';
import { parseObject } from '@xinyue/kit/http/readCall';
import { checkBodyHash } from '../auth/checkBodyHash.ts';
import type { CallHandlerOptions, Handler } from '../router/Handler.ts';
import { admit, noteRefusal, refusedBy } from '../router/admit.ts';
import { logFailed, logUnexpected, sendJson } from '../http/answer.ts';
import { requestKeyOf, sessionHashOf, shortSessionOf } from '../upstream/callHeaders.ts';
import { headersToPass } from '../upstream/readResponse.ts';
import { pageOf, readListQuery, type ListQuery } from './readListQuery.ts';
import { resources, type Resource, type Row } from './resources.ts';

type Page = { list: Row[]; total: number };
type Headers = Record<string, string>;
type Answer = { status: number; body: unknown; headers?: Headers };
/** The data an operation answered, and the headers that go with it. */
type Reply = { data: unknown; headers: Headers };

const refusedStatus = new Map<number, number>(Object.values(errorTable).map(({ code, restStatus }) => [code, restStatus]));

/** A refusal of an operation, carried to the end with its own text and problems, and the headers that belong to it. */
class Refused extends Error {
  readonly envelope: Envelope;
  readonly headers: Headers;
  constructor(envelope: Envelope, headers: Headers) {
    super(envelope.msg);
    this.envelope = envelope;
    this.headers = headers;
  }
}

/** `sets`: what the dialect puts into the body that was sent. */
type Call = (request: IncomingMessage, operation: Operation, body: object, sets?: object) => Promise<Reply>;
/** A request about a resource, with the calls that it may make. */
type Asked = {
  request: IncomingMessage;
  name: string;
  resource: Resource;
  call(operation: Operation, body: object, sets?: object): Promise<Reply>;
};

/** Sends operations to their services under the rights and limits of documented calls. */
function createCall(options: CallHandlerOptions): Call {
  return async (request, operation, given, sets) => {
    const body = { ...given, ...sets };
    const actor: Actor | undefined = await admit(operation, request, options);
    const json = Buffer.from(JSON.stringify(body));
    const headers = {
      ...options.upstreams.headersOf(request),
      ...sessionHashOf(request.headers, operation, actor),
      ...requestKeyOf(request.headers, operation.path, json),
      'content-type': 'application/json',
      'content-length': String(json.length),
    };
    const session = shortSessionOf(request.headers);
    const visitor = options.upstreams.visitorOf(request);
    const origin = visitor.address;
    const passed = { method: 'POST' as const, path: operation.path, actor, session, visitor, headers, body: json };
    const caller = { keys: { account: actor?.accountId, address: origin } };
    const ask = () => options.upstreams.ask(operation.owner, passed);
    const response = await options.inTurn(operation, caller, ask).finally(() => options.shared.noteCall(operation));
    logFailed(options.log, request, operation.owner, response.statusCode);
    const kind = refusedBy(response);
    if (kind) noteRefusal(options.security, kind, { request, operation, actor, origin });
    const envelope = JSON.parse(response.body.toString()) as Envelope;
    if (!envelope.success) throw new Refused(namesProven(envelope, operation, sets), headersToPass(response));
    return { data: envelope.data, headers: headersToPass(response) };
  };
}

/** Tr-M-01: who is asked for a proof needs to know of which call and body, and has only what was sent. */
function namesProven(envelope: Envelope, { path }: Operation, sets: object = {}): Envelope {
  const data = envelope.data as { reason?: string } | null;
  return data?.reason === 'needsProof' ? { ...envelope, data: { ...data, path, sets } } : envelope;
}

/** A page of rows, each with the `id` that react-admin knows it by. */
async function readPage({ call, resource }: Asked, body: object): Promise<Page> {
  const { list: operation, idName } = resource;
  const { data } = await call(operation, body);
  const { list: rows, total } = data as { list: Record<string, unknown>[]; total: number };
  return { list: (idName ? rows.map((row) => ({ ...row, id: row[idName] })) : rows) as Row[], total };
}

/** The rows of these ids in the order of the ids, in one call; an unknown id is left out. */
async function readSeveral(asked: Asked, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { list: rows } = await readPage(asked, { ...asked.resource.fixed, ids, pageNum: 1, pageSize: ids.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? byId.get(id.toLowerCase()) ?? []);
}

const readOne = async (asked: Asked, id: string): Promise<Row | undefined> => (await readSeveral(asked, [id]))[0];

async function list(asked: Asked, query: ListQuery): Promise<Answer> {
  const { name, resource } = asked;
  if (query.ids) return { status: 200, body: await readSeveral(asked, query.ids) };
  if (resource.rowsOf) return listWhole(asked, query, resource.rowsOf);
  const { cut, ...page } = pageOf(query.range);
  const sort = query.sort && resource.sort?.(...query.sort);
  const { list: rows, total } = await readPage(asked, { ...query.filter, ...resource.fixed, ...sort, ...page });
  return pageAnswer(name, query.range[0], rows.slice(cut), total);
}

const pageAnswer = (name: string, from: number, shown: Row[], total: number): Answer => {
  const end = from + Math.max(shown.length - 1, 0);
  return { status: 200, body: shown, headers: { 'content-range': `${name} ${from}-${end}/${total}` } };
};

/** The range of a list that its call answers as a whole. */
async function listWhole({ name, resource, call }: Asked, query: ListQuery, rowsOf: (data: unknown) => Row[]): Promise<Answer> {
  const { data } = await call(resource.list, { ...query.filter });
  const [from, to] = query.range;
  const rows = rowsOf(data);
  return pageAnswer(name, from, rows.slice(from, to + 1), rows.length);
}

async function find(asked: Asked, id: string): Promise<Answer> {
  if (asked.resource.rowsOf) throw new AppError('notFound', sentence('notFound'));
  const row = await readOne(asked, id);
  if (!row) throw new AppError('notFound', sentence('notFound'));
  return { status: 200, body: row };
}

/** The body of a request, where it is the one it was signed for. */
async function readUnchanged(request: IncomingMessage): Promise<Buffer> {
  const raw = await readBody(request);
  checkBodyHash(request, raw);
  return raw;
}

async function save(asked: Asked, operation: Operation | undefined, id?: string): Promise<Answer> {
  if (!operation) throw new AppError('notFound', sentence('notFound'));
  const { request, resource, call } = asked;
  const given = parseObject(await readUnchanged(request));
  const idName = resource.idName ?? 'id';
  const { data, headers } = await call(operation, given, { ...resource.fixed, ...(id && { [idName]: id }) });
  const savedId = (data as Record<string, string | undefined> | null)?.[idName] ?? id!;
  return { status: id ? 200 : 201, body: (await readOne(asked, savedId)) ?? { id: savedId }, headers };
}

async function remove({ request, resource, call }: Asked, id: string): Promise<Answer> {
  if (!resource.remove) throw new AppError('notFound', sentence('notFound'));
  const raw = await readUnchanged(request);
  const given = raw.length > 0 ? parseObject(raw) : {};
  const { headers } = await call(resource.remove, given, { [resource.idName ?? 'id']: id, del: 1 });
  return { status: 200, body: { id }, headers };
}

function decide(request: IncomingMessage, path: string, call: Call): Promise<Answer> {
  const [name = '', id, ...rest] = path.split('/').slice(3).map(decode);
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource || rest.length > 0) throw new AppError('notFound', sentence('notFound'));
  const asked: Asked = { request, name, resource, call: (...given) => call(request, ...given) };
  const query = new URLSearchParams(request.url!.split('?')[1]);
  if (request.method === 'GET') checkBodyHash(request, Buffer.of());
  if (request.method === 'GET') return id ? find(asked, id) : list(asked, readListQuery(query));
  if (request.method === 'POST' && !id) return save(asked, resource.save);
  if (request.method === 'PUT' && id) return save(asked, resource.update, id);
  if (request.method === 'DELETE' && id) return remove(asked, id);
  throw new AppError('notFound', sentence('notFound'));
}

/**
 * `/xinyue/rest/<resource>` in the dialect of ra-data-simple-rest: the same operations, rights and refusals as the documented calls (Z-86),
 * with true HTTP statuses.
 */
export function createRestAdapter(options: CallHandlerOptions): Handler {
  const call = createCall(options);
  return async (request, response, path) => {
    const { status, body, headers } = await Promise.resolve()
      .then(() => decide(request, path, call))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) logUnexpected(options.log, request, error);
        return refuse(error);
      });
    dropBody(request);
    await sendJson(request, response, status, Buffer.from(JSON.stringify(body)), headers);
  };
}

function refuse(thrown: unknown): Answer {
  const { envelope, headers } = thrown instanceof Refused ? thrown : refusal(toAppError(thrown));
  const problems = (envelope.data as { errors?: { path: string; message: string }[] } | null)?.errors;
  const errors = problems && Object.fromEntries(problems.map(({ path, message }) => [path || 'root', message]));
  return {
    status: refusedStatus.get(envelope.code) ?? 500,
    headers,
    body: { message: envelope.msg, data: envelope.data, errors },
  };
}

/** A decoded part of the path; one that cannot be decoded matches nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError('notFound', sentence('notFound'));
  }
}
