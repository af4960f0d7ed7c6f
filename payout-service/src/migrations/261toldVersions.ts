import type { Migration } from '@xinyue/kit/db/migrate';

/** A withdrawal's `version` was that of its next event, and is that of its last one: a row and its event are one change then. */
export const toldVersions: Migration = {
  name: '261toldVersions',
  async up(knex) {
    await knex.raw('update withdrawals set version = version - 1');
  },
};
