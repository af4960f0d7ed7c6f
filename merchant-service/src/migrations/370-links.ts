import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/** An id that somebody has who signs in. */
const uuid = "'^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'";

/**
 * Who could sign in as whom, since when, and by what: `a` made the account `b`, set its password or reset its second factor. A shop stands under
 * its customer. Links of before come from the audit trail. `password_given`: somebody else chose or made the password that is in force.
 */
export const links: Migration = {
  name: '370-links',
  async up(knex) {
    await knex.raw(`
      create table links (
        id bigint generated always as identity primary key,
        a uuid not null,
        b uuid not null,
        kind text not null check (kind in ('made', 'password', 'factor')),
        at timestamptz not null,
        check (a <> b)
      );
      create index links_forth on links (a, at, b);
      create index links_back on links (b, at, a);

      insert into links (a, b, kind, at)
      select who_id::uuid, owner, case what when 'user.made' then 'made' else 'password' end, at from (
        select trail.*, coalesce(m.user_customer_id, trail.row_id::uuid) as owner from (
          select * from audit where who_type = 0 and who_id <> row_id and who_id ~ ${uuid} and row_id ~ ${uuid}
            and (what = 'user.made' or jsonb_exists(after, 'password'))
        ) trail left join merchants m on m.id::text = trail.row_id
      ) found where who_id::uuid <> owner order by found.id;

      alter table users add column password_given boolean not null default false;
      alter table merchants add column password_given boolean not null default false;
      with last_set as (
        select distinct on (row_id) row_id, who_id <> row_id as given from audit
        where what = 'user.made' or jsonb_exists(after, 'password') order by row_id, id desc
      ), given_users as (
        update users set password_given = true from last_set where given and row_id = users.id::text
      )
      update merchants set password_given = true from last_set where given and row_id = merchants.id::text;`);
    await makeAppendOnly(knex, 'links');
  },
};
