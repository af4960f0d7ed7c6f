import { keyChain } from '@xinyue/kit/evidence/keyChain';
import type { Knex } from 'knex';

/** From the start behind this the links of the evidence have the key of the service (ADR 44). */
export const keyedChain = (knex: Knex): Promise<void> => keyChain(knex);
