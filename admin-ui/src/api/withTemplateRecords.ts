import type { OperationName } from '@xinyue/contracts/operations';
import { type ScreenRow, screenTable } from '@xinyue/contracts/screens';
import { CallError } from '@xinyue/web/client/CallError';
import type { RequestKeys } from '@xinyue/web/client/createRequestKeys';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { CallOptions } from './createOperationCaller.ts';
import { fieldErrors } from './createRestClient.ts';

type Row = Record<string, unknown>;
type Call = (name: OperationName, body: never, options?: CallOptions) => Promise<unknown>;
type Template = {
  list: OperationName;
  save?: OperationName;
  remove?: OperationName;
  /** What the rows call their id. */
  id: string;
};

/** The lists of the template half, by their documented routes: each is kept by its own calls below `/api`. */
export const templates: Readonly<Record<string, Template>> = Object.fromEntries(
  Object.entries<ScreenRow>(screenTable)
    .filter(([, { template }]) => template)
    .map(([name, { calls, id = 'id' }]) => [name, { list: calls.list!, save: calls.create, remove: calls.delete, id }]),
);

const missing = () => new CallError(404, '内容不存在或已删除');

/** The same data provider, which also keeps these lists. What the documents call `deptId` is the `id` of react-admin, too. */
export function withTemplateRecords(base: DataProvider, operation: unknown, keys: RequestKeys): DataProvider {
  const call = operation as Call;
  const ask = async (name: OperationName, body: object, options?: CallOptions): Promise<unknown> => {
    try {
      return await call(name, body as never, options);
    } catch (error) {
      // Which field a refusal is about, where react-admin looks for it.
      if (error instanceof CallError && error.kind === 'refused')
        throw new CallError(error.status, error.message, { body: { errors: fieldErrors(error.data) }, data: error.data });
      throw error;
    }
  };
  const list = async ({ list: name, id }: Template, filter: object, page: number, size: number, signal?: AbortSignal) => {
    const body = { ...filter, pageNum: page, pageSize: size };
    const found = (await ask(name, body, signal && { signal })) as { list: Row[]; total: number };
    return { data: found.list.map((row) => ({ ...row, id: String(row[id]) })), total: found.total };
  };
  const several = async (template: Template, ids: string[], signal?: AbortSignal) =>
    ids.length === 0 ? [] : (await list(template, { ids }, 1, ids.length, signal)).data;
  const write = (name: OperationName | undefined, body: object) =>
    name ? keys.send([name, body], (key) => ask(name, body, { key })) : Promise.reject(missing());
  const own = (resource: string): Template | undefined => (Object.hasOwn(templates, resource) ? templates[resource] : undefined);
  const provider: Partial<DataProvider> = {
    async getList(resource, { filter = {}, pagination, signal }: GetListParams) {
      const { page = 1, perPage = 10 } = pagination ?? {};
      return (await list(own(resource)!, filter as object, page, perPage, signal)) as never;
    },
    async getOne(resource, { id, signal }) {
      const found = (await several(own(resource)!, [String(id)], signal)).find((row) => row.id === String(id));
      if (!found) throw missing();
      return { data: found as never };
    },
    async getMany(resource, { ids, signal }) {
      return { data: (await several(own(resource)!, ids.map(String), signal)) as never };
    },
    async create(resource, { data }) {
      const { save, id } = own(resource)!;
      const answer = (await write(save, data as object)) as Row;
      return { data: { ...(data as object), ...answer, id: String(answer[id]) } as never };
    },
    async update(resource, { id: of, data, previousData }) {
      const { save, id } = own(resource)!;
      const { version } = previousData as { version?: number };
      const { versionSeen = version, ...form } = data as Row;
      const body = { ...form, id: undefined, [id]: of, versionSeen };
      const answer = (await write(save, body)) as Row | null;
      // Whether it waits for a second person is said of this save alone.
      return { data: { ...previousData, ...form, request: answer?.['request'], id: of } as never };
    },
    async delete(resource, { id, previousData }) {
      await write(own(resource)!.remove, { ids: String(id) });
      return { data: { ...previousData, id } as never };
    },
    async deleteMany(resource, { ids }) {
      await write(own(resource)!.remove, { ids: ids.join(',') });
      return { data: ids };
    },
  };
  const either = (method: string) => (resource: string, params: never) =>
    (own(resource) ? provider : base)[method]!(resource, params) as Promise<{ data: RaRecord }>;
  return { ...base, ...Object.fromEntries(Object.keys(provider).map((method) => [method, either(method)])) } as DataProvider;
}
