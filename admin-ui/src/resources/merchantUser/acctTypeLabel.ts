import { payerAcctTypes } from '@xinyue/contracts/codes';

/** The name of an account type; an unknown or missing one stands as it is. */
export const acctTypeLabel = (type: string): string => payerAcctTypes[type as keyof typeof payerAcctTypes] ?? type;
