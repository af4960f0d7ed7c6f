import type { SealedTable } from '@xinyue/kit/crypto/sealedRows';

/** Every table of system-service with sealed columns; a new one is one more line here. */
export const sealedTables = [
  { name: 'pay_configs', id: 'text' },
  { name: 'partner_keys', id: 'text' },
  { name: 'webhook_endpoints', id: 'uuid' },
] as const satisfies SealedTable[];
