import type { Migration } from '@xinyue/kit/db/migrate';
import { createPartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';

/** Nonces of the calls of partners that are answered here. */
export const partnerNonces: Migration = { name: '420-partnerNonces', up: createPartnerNonces };
