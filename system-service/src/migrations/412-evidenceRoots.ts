import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Once a Beijing day, where the evidence of every service stood, and the root over that (ADR 46). */
export const evidenceRoots: Migration = {
  name: '412-evidenceRoots',
  async up(knex) {
    await knex.raw(`
      create table evidence_roots (
        day text collate "C" primary key,
        made_at timestamptz not null,
        heads jsonb not null,
        root text not null
      )`);
    await makeAppendOnly(knex, 'evidence_roots');
  },
};
