import type { RequestKeys } from '@xinyue/web/client/createRequestKeys';
import { CallError } from '@xinyue/web/client/CallError';
import type { DataProvider } from 'react-admin';
import type { OperationCaller } from './createOperationCaller.ts';
import { fieldErrors } from './createRestClient.ts';

/** The one record of its resource. */
export const platformId = 'platform';
const resource = 'platformProfile';

/** The same data provider, which also keeps 平台资料: one record with calls of its own. */
export function withPlatform(base: DataProvider, call: OperationCaller, keys: RequestKeys): DataProvider {
  const save = async (form: object, key: string) => {
    try {
      return await call('savePlatform', form as never, { key });
    } catch (error) {
      // Which field a refusal is about, where react-admin looks for it.
      if (error instanceof CallError && error.kind === 'refused')
        throw new CallError(error.status, error.message, { body: { errors: fieldErrors(error.data) }, data: error.data });
      throw error;
    }
  };
  return {
    ...base,
    async getOne(name, params) {
      if (name !== resource) return base.getOne(name, params);
      return { data: { ...(await call('readPlatform', {}, { signal: params.signal })), id: platformId } as never };
    },
    async update(name, params) {
      if (name !== resource) return base.update(name, params);
      const { version } = params.previousData as { version?: number };
      const {
        versionSeen = version,
        id: _id,
        missing: _m,
        version: _v,
        editUser: _u,
        editTime: _t,
        ...form
      } = params.data as Record<string, unknown>;
      const body = { ...form, versionSeen };
      return { data: { ...(await keys.send(['savePlatform', body], (key) => save(body, key))), id: platformId } as never };
    },
  };
}
