import type { SealedTable } from '@xinyue/kit/crypto/sealedRows';

/** Every table of payout-service with sealed columns; a new one is one more line here. */
export const sealedTables = [
  { name: 'withdrawals', id: 'text' },
  { name: 'company_payees', id: 'text' },
] as const satisfies SealedTable[];
