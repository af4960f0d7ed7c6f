import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * A request of rights ends by itself after three days (`expired`), and what is confirmed is what was asked for: `needs` is the code by which it was
 * asked, the names are those of then, `reach` is where the person would reach records. `locked_at`: since when somebody is locked; of before nobody
 * knows.
 */
export const requestEnds: Migration = {
  name: '375-requestEnds',
  async up(knex) {
    await knex.raw(`
      alter table staff add column locked_at timestamptz;
      alter table right_requests drop constraint right_requests_state_check;
      alter table right_requests add constraint right_requests_state_check check (state in ('waiting', 'confirmed', 'rejected', 'expired'));
      alter table right_requests add column needs text, add column reach text[], add column target_name text, add column wanted_name text;
      update right_requests set needs =
        case kind when 'place' then 'system:User:save' when 'reach' then 'system:User:data' else 'system:Permission:assign' end;
      alter table right_requests alter column needs set not null;
      create index right_requests_asked on right_requests (asked_at) where state = 'waiting';`);
  },
};
