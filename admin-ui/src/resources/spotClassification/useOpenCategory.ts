import { useOpenRecord } from '../../shared/useOpenRecord.ts';

/** The category that is open over the list; `create` for a new one. */
export const useOpenCategory = () => useOpenRecord('spotClassification');
