import { useOpenRecord } from '../../shared/useOpenRecord.ts';

/** The staff account that is open over the list; `create` for a new one. */
export const useOpenStaff = () => useOpenRecord('administratorList');
