import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type RaRecord, type ResourceCallbacks, withLifecycleCallbacks } from 'react-admin';
import type { createRestClient } from './createRestClient.ts';

/**
 * A save carries the version that the editor saw, so that of two editors the second is refused. A form that took over the newest state puts
 * its version into `versionSeen`, which is no field of the record.
 */
const editors: ResourceCallbacks = {
  resource: '*',
  beforeUpdate: async (params) => {
    const { version } = params.previousData as { version?: number };
    return version === undefined ? params : { ...params, data: { versionSeen: version, ...params.data } };
  },
  afterUpdate: async ({ data: { versionSeen: _seen, ...data } }) => ({ data: data as RaRecord }),
};

/**
 * react-admin's data provider on `/xinyue/rest/<resource>` (Z-86). A write may be answered with a part of the record only (the
 * documented calls answer an id or nothing): what was sent and what was known fill the rest, so that react-admin finds an id.
 */
export function createDataProvider(client: ReturnType<typeof createRestClient>): DataProvider {
  const base = simpleRestProvider('/xinyue/rest', client as Parameters<typeof simpleRestProvider>[1]);
  const provider: DataProvider = {
    ...base,
    supportAbortSignal: true,
    getList: (resource, params) => base.getList(resource, { ...params, filter: { ...params.filter } }),
    async create(resource, params) {
      const { data } = await base.create(resource, params);
      return { data: { ...params.data, ...(data as RaRecord | null) } as never };
    },
    async update(resource, params) {
      const { data } = await base.update(resource, params);
      return { data: { ...params.previousData, ...params.data, ...(data as RaRecord | null), id: params.id } as never };
    },
    async delete(resource, params) {
      await base.delete(resource, params);
      return { data: { ...params.previousData, id: params.id } as never };
    },
  };
  return withLifecycleCallbacks(provider, [editors]);
}
