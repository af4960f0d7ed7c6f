import { useOpenRecord } from '../../app/useOpenRecord.ts';

/** The merchant that is open over the list. */
export const useOpenMerchant = () => useOpenRecord('merchantUser');
