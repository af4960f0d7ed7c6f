import { errorTable } from '@xinyue/contracts/errors';
import type { OperationName } from '@xinyue/contracts/operations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { type Outcome, refuses } from './replies.ts';

/** The operations behind the resources of react-admin, as the gateway has them in `rest/resources.ts`. */
export type RestTable = Record<
  string,
  {
    list: OperationName;
    save?: OperationName;
    update?: OperationName;
    remove?: OperationName;
    fixed?: object;
    /** What removals call the id, where it is not `id`. */
    idName?: string;
  }
>;
type Call = (name: OperationName, body: unknown, headers: Headers) => Promise<Outcome>;
type Row = { id: string };
type Page = { list: Row[]; total: number };

/** An outcome that is no answer, on its way out. */
class NoAnswer extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super();
    this.outcome = outcome;
  }
}

/** `/xinyue/rest/<resource>` in the dialect of ra-data-simple-rest; undefined for other addresses. */
export function createRestAnswers(table: RestTable, call: Call) {
  return async (url: URL, method: string, sent: unknown, headers: Headers): Promise<Response | undefined> => {
    const [root, name = '', id] = url.pathname.split('/').slice(2).map(decodeURIComponent);
    const resource = table[name];
    if (root !== 'rest') return undefined;
    const ask = async (operation: OperationName | undefined, body: object): Promise<unknown> => {
      if (!operation) throw new NoAnswer(refuses('notFound', protocolMessages.notFound));
      const outcome = await call(operation, { ...body, ...resource?.fixed }, headers);
      if (outcome.kind !== 'answer') throw new NoAnswer(outcome);
      return outcome.data;
    };
    const one = async (wanted: string): Promise<Row | undefined> =>
      ((await ask(resource?.list, { ids: [wanted], pageNum: 1, pageSize: 1 })) as Page).list[0];
    const several = async (ids: string[]): Promise<Row[]> => {
      if (ids.length === 0) return [];
      const { list: rows } = (await ask(resource?.list, { ids, pageNum: 1, pageSize: ids.length })) as Page;
      return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? []);
    };
    const list = async (): Promise<Response> => {
      const { id: ids, ...filter } = read(url, 'filter', {}) as { id?: unknown };
      if (Array.isArray(ids)) return json(200, await several(ids as string[]));
      const [from, to] = read(url, 'range', [0, 9]) as [number, number];
      const size = to - from + 1;
      const page = (await ask(resource?.list, { ...filter, pageNum: from / size + 1, pageSize: size })) as Page;
      return json(200, page.list, { 'content-range': `${name} ${from}-${to}/${page.total}` });
    };
    const save = async (operation: OperationName | undefined, more: object): Promise<Response> => {
      const saved = (await ask(operation, { ...(JSON.parse(String(sent)) as object), ...more })) as Partial<Row> | null;
      const savedId = saved?.id ?? id!;
      return json(id ? 200 : 201, (await one(savedId)) ?? { id: savedId });
    };
    try {
      if (method === 'GET' && id === undefined) return await list();
      if (method === 'GET') return json(200, (await one(id!)) ?? fail(refuses('notFound', protocolMessages.notFound)));
      if (method === 'POST') return await save(resource?.save, {});
      if (method === 'PUT') return await save(resource?.update, { id });
      const removal = { [resource?.idName ?? 'id']: id, del: 1 };
      await ask(resource?.remove, { ...(typeof sent === 'string' && (JSON.parse(sent) as object)), ...removal });
      return json(200, { id });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return refusal(error.outcome);
    }
  };
}

const fail = (outcome: Outcome): never => {
  throw new NoAnswer(outcome);
};

function refusal(outcome: Outcome): Response {
  if (outcome.kind !== 'refusal') throw new TypeError('Failed to fetch');
  const problems = (outcome.data as { errors?: { path: string; message: string }[] } | null)?.errors;
  const errors = problems && Object.fromEntries(problems.map(({ path, message }) => [path || 'root', message]));
  return json(errorTable[outcome.error].restStatus, { message: outcome.message, data: outcome.data, errors });
}

const read = (url: URL, name: string, other: unknown): unknown => JSON.parse(url.searchParams.get(name) ?? JSON.stringify(other));

const json = (status: number, body: unknown, headers?: Record<string, string>): Response =>
  new Response(JSON.stringify(body), { status, headers });
