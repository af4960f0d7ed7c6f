import type { Migration } from '@xinyue/kit/db/migrate';

/** Movements that do not say what is there in all, so that they end no protection against old forms. All that are there keep to the wider rule. */
export const stockChanges: Migration = {
  name: '402-stockChanges',
  async up(knex) {
    await knex.raw(`alter table stock_movements drop constraint stock_movements_reason_check, add constraint stock_movements_reason_check
      check (reason in ('opening', 'adjustment', 'change', 'undo', 'order', 'return')) not valid`);
  },
};
