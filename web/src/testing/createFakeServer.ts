import type { z } from 'zod';
import { errorTable } from '@xinyue/contracts/errors';
import { isOpen } from '@xinyue/contracts/mayCall';
import { namedPart } from '@xinyue/contracts/operation';
import { operationOf, operations, type Operation, type OperationName } from '@xinyue/contracts/operations';
import type { PublicPlatform } from '@xinyue/contracts/platformProfile';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { createRestAnswers, type RestTable } from './createRestAnswers.ts';
import { answers, type Outcome, type Reply, refuses, type Sent, sessionOver } from './replies.ts';
import { sampleOf } from './sampleOf.ts';

type Options = {
  /** What `/config.json` says of who runs the platform. */
  platform?: PublicPlatform;
  /** The resources of the simple-rest adapter, where the app uses it. */
  rest?: RestTable;
};
type AnswerOf<N extends OperationName> = z.output<(typeof operations)[N]['answer']>;

/** Any call may end like this; other refusals stand in the row of the operation. */
const general = ['session', 'forbidden', 'tooMany', 'internal', 'unavailable'];

const names = new Map<Operation, OperationName>(Object.entries(operations).map(([name, row]) => [row, name as OperationName]));

/**
 * The server of a test, made from the table of operations. Every operation answers with the emptiest answer of its schema until a test says
 * otherwise. Whatever client or test do against the contract is a breach: a path that is none, a body or an answer that the schemas do not
 * take, a refusal that the operation never gives. `fetch` takes the place of the real one.
 */
export function createFakeServer({ rest = {}, platform = {} }: Options = {}) {
  const standing = new Map<OperationName, Reply>();
  const queued = new Map<OperationName, Reply[]>();
  const sent: Sent[] = [];
  const sessions: { name: OperationName; logintoken: string | undefined }[] = [];
  const breaches: string[] = [];

  const replyTo = (name: OperationName, operation: Operation): Reply =>
    queued.get(name)?.shift() ?? standing.get(name) ?? answers(sampleOf(operation.answer));

  const check = (name: OperationName, operation: Operation, outcome: Outcome) => {
    if (outcome.kind === 'answer') {
      const { error } = operation.answer.safeParse(outcome.data);
      if (error) breaches.push(`${name} never answers so: ${error.message}`);
    }
    if (outcome.kind === 'refusal' && !general.includes(outcome.error) && !operation.errors.includes(outcome.error))
      breaches.push(`${name} never refuses as ${outcome.error}`);
  };

  const call = async (name: OperationName, body: unknown, headers: Headers): Promise<Outcome> => {
    const operation: Operation = operations[name];
    const header = (of: string) => headers.get(of) ?? undefined;
    const one = { name, body: body as Sent['body'], key: header('Idempotency-Key'), proof: header('x-proof') };
    sessions.push({ name, logintoken: header('logintoken') });
    sent.push(one);
    if (!isOpen(operation) && !headers.get('logintoken')) return sessionOver;
    const { error } = operation.request.safeParse(body);
    if (error) breaches.push(`${name} is never asked so: ${error.message}`);
    const reply = replyTo(name, operation);
    const outcome = typeof reply === 'function' ? await reply(one) : reply;
    check(name, operation, outcome);
    return outcome;
  };

  const restAnswers = createRestAnswers(rest, call);
  const serve = async (url: URL, init: RequestInit): Promise<Response> => {
    const { method = 'GET' } = init;
    const headers = new Headers(init.headers);
    if (url.pathname === '/config.json') return json(200, configOf(platform));
    const answered = await restAnswers(url, method, init.body, headers);
    if (answered) return answered;
    const operation = operationOf(url.pathname);
    const name = operation && names.get(operation);
    if (!name || operation.method !== method) {
      breaches.push(`no operation answers ${method} ${url.pathname}`);
      return envelope(refuses('notFound', protocolMessages.notFound));
    }
    const sentJson: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const asked = method === 'POST' ? {} : Object.fromEntries(url.searchParams);
    const named = namedPart(operation.path);
    const part = named ? { [named.name]: decodeURIComponent(url.pathname.slice(named.folder.length)) } : {};
    return envelope(await call(name, { ...(sentJson as object), ...asked, ...part }, headers));
  };

  return {
    sent,
    /** The session that each call came with. */
    sessions,
    breaches,
    /** The bodies of all calls of one operation so far. */
    bodiesOf: (name: OperationName) => sent.filter((one) => one.name === name).map(({ body }) => body),
    /** How an operation ends from now on. */
    always: (name: OperationName, reply: Reply): void => void standing.set(name, reply),
    /** What an operation answers from now on. */
    answer: <N extends OperationName>(name: N, data: AnswerOf<N>): void => void standing.set(name, answers(data)),
    /** How the next calls of an operation end, one after the other, before what stands for it counts again. */
    next: (name: OperationName, ...replies: Reply[]): void => void queued.set(name, [...(queued.get(name) ?? []), ...replies]),
    /** Forgets everything, for the next test. */
    reset() {
      standing.clear();
      queued.clear();
      sent.length = 0;
      sessions.length = 0;
      breaches.length = 0;
    },
    fetch: (address: unknown, init: RequestInit = {}): Promise<Response> =>
      untilGivenUp(serve(new URL(String(address), 'http://server.test'), init), init.signal),
  };
}

const configOf = (platform: PublicPlatform) => ({
  requestSecret: 's',
  serverTime: Date.now(),
  portalUrl: '',
  adminUrl: '',
  sandbox: true,
  platform,
});

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

function envelope(outcome: Outcome): Response {
  if (outcome.kind === 'lost') throw new TypeError('Failed to fetch');
  if (outcome.kind === 'answer' && outcome.data instanceof Uint8Array)
    return new Response(outcome.data as BodyInit, { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''file" } });
  if (outcome.kind === 'answer') return json(200, { success: true, code: 200, msg: protocolMessages.ok, data: outcome.data });
  const { status, code } = errorTable[outcome.error];
  return json(status, { success: false, code, msg: outcome.message, data: outcome.data });
}

/** What the page no longer waits for ends at once, as in a browser. */
function untilGivenUp<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('given up', 'AbortError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    work.then(resolve, reject);
  });
}
