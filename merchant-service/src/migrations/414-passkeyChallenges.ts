import type { Migration } from '@xinyue/kit/db/migrate';

/** What passkeys are asked to sign, one of a session and purpose. */
export const passkeyChallenges: Migration = {
  name: '414-passkeyChallenges',
  async up(knex) {
    await knex.raw(`
      create table passkey_challenges (
        session_hash bytea not null,
        purpose text not null,
        challenge bytea not null,
        ends_at timestamptz not null,
        seal bytea not null,
        primary key (session_hash, purpose)
      );
      create index passkey_challenges_ends on passkey_challenges (ends_at);`);
  },
};
