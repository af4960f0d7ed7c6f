import type { Migration } from '@xinyue/kit/db/migrate';
import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';

/** Who agreed to which version of terms and privacy policy, when and from where: only ever added, and kept when an account is closed. */
export const consents: Migration = {
  name: '415-consents',
  async up(knex) {
    await knex.raw(`
      create table consents (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        document text not null check (document in ('terms', 'policy')),
        version text not null,
        agreed_at timestamptz not null,
        origin text,
        unique (user_id, document, version)
      )`);
    await makeAppendOnly(knex, 'consents');
  },
};
