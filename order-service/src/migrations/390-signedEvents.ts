import { keepRejected } from '@xinyue/kit/inbox/keepRejected';
import type { Knex } from 'knex';

/** What is received must be signed by whom its topic belongs to; what is not has a place of its own. */
export const signEvents = (knex: Knex): Promise<void> => keepRejected(knex);
