import { createAudit } from '@xinyue/kit/audit/createAudit';
import type { Migration } from '@xinyue/kit/db/migrate';

/** The audit trail in the shape that all services share, with what was written before. */
export const sharedAudit: Migration = {
  name: '004sharedAudit',
  async up(knex) {
    await knex.raw(
      'alter table audit rename to old_audit; drop index audit_row; alter table old_audit drop constraint audit_pkey',
    );
    await createAudit(knex);
    await knex.raw(`
      insert into audit (at, who_id, who_name, who_type, what, row_id, before, after)
      select at, actor ->> 'accountId', actor ->> 'accountId', (actor ->> 'userType')::smallint, what, row_id, before, after
      from old_audit order by id;
      drop table old_audit;`);
  },
};
