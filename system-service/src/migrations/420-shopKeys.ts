import type { Migration } from '@xinyue/kit/db/migrate';
import { createPartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';

/**
 * Keys that shops make: what each opens of its kind (empty: all of it), and of the shops whether they are open, as merchant-service tells it; those
 * of before are asked for when they make their first key. Nonces of the calls of partners that are answered here.
 */
export const shopKeys: Migration = {
  name: '420-shopKeys',
  async up(knex) {
    await knex.raw(`
      alter table partners add column scopes text[] not null default '{}' check (scopes <@ '{orders,goods,events}'::text[]);
      create index partners_shop on partners ((shops[1])) where kind = 'shop';
      create table shops (id text primary key, name text not null, open boolean not null, version int not null);`);
    await createPartnerNonces(knex);
  },
};
