import type { Migration } from '@xinyue/kit/db/migrate';

/** From here on a session and its sign-in are written in one transaction: `verify` compares those that began since. */
export const signInsBySession: Migration = {
  name: '413-signInsBySession',
  async up(knex) {
    await knex.raw("create index security_events_sign_in on security_events (session) where what = 'signIn' and session <> ''");
  },
};
