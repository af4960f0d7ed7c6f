import type { Knex } from 'knex';

/**
 * Makes the table `audit`: who did what to which record and what changed by it (DESIGN §6). Rows are only ever added: the database refuses
 * to change, delete or empty them, whoever asks.
 */
export const createAudit = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      who_id text not null,
      who_name text not null,
      who_type smallint not null,
      what text not null,
      row_id text not null,
      before jsonb,
      after jsonb
    );
    create index audit_row on audit (row_id, id desc);
    create index audit_who on audit (who_name, id desc);
    create index audit_at on audit (at desc, id desc);
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only ever added', tg_table_name;
    end $$;
    create trigger audit_only_added before update or delete on audit for each row execute function refuse_change();
    create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();`);
};
