import { useOpenRecord } from '../../shared/useOpenRecord.ts';

/** The merchant that is open over the list. */
export const useOpenMerchant = () => useOpenRecord('merchantUser');
