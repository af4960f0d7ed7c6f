import type { Identifier, RaRecord } from 'react-admin';
import { useDataProvider } from 'react-admin';
import { useSaveFailure } from '../forms/useSaveFailure.ts';
import { useEditConflict } from './useEditConflict.ts';

/** `useEditConflict` for the form of a record of a resource. */
export function useRecordConflict<T extends RaRecord>(resource: string, id: Identifier | undefined) {
  const provider = useDataProvider();
  const fail = useSaveFailure();
  return useEditConflict<T>(async () => (await provider.getOne<T>(resource, { id: id ?? '' })).data, fail);
}
