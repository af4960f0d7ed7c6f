import { useOpenRecord } from '../../shared/useOpenRecord.ts';

/** The order that is open over the list. */
export const useOpenOrder = () => useOpenRecord('orderManagement');
