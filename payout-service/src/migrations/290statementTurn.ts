import type { Migration } from '@xinyue/kit/db/migrate';

/** Who sealed last: a word that each sealing changes in the transaction of its lines (`knownHeads`). */
export const statementTurn: Migration = {
  name: '290statementTurn',
  async up(knex) {
    await knex.raw(`
      create table statement_turn (
        only_one boolean primary key default true check (only_one),
        turn text not null
      );
      insert into statement_turn (turn) values ('');`);
  },
};
