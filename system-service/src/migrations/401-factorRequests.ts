import type { Migration } from '@xinyue/kit/db/migrate';

/** A reset of somebody's second factor waits for a second person, like rights: it gives no codes, and `wanted` says why. */
export const factorRequests: Migration = {
  name: '401-factorRequests',
  async up(knex) {
    await knex.raw(`
      alter table right_requests drop constraint right_requests_kind_check, drop constraint right_requests_codes_check;
      alter table right_requests add constraint right_requests_kind_check check (kind in ('place', 'reach', 'codes', 'factor')),
        add constraint right_requests_codes_check check (cardinality(codes) > 0 or kind = 'factor');
      create unique index right_requests_factor on right_requests (target_id) where kind = 'factor' and state = 'waiting';`);
  },
};
