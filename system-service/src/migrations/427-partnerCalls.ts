import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * How often partners call, by minute, and the calls that were refused, as gateways tell it. Each run of a gateway has rows of its own, which it
 * replaces as long as the minute lasts.
 */
export const partnerCalls: Migration = {
  name: '427-partnerCalls',
  async up(knex) {
    await knex.raw(`
      create table partner_calls (
        partner text not null,
        minute timestamptz not null,
        operation text not null,
        signed boolean not null,
        gateway text not null,
        count int not null,
        refused int not null,
        codes jsonb not null,
        p95 int not null,
        primary key (partner, minute, operation, signed, gateway)
      );
      create index partner_calls_minute on partner_calls (minute);
      create table partner_refusals (
        gateway text not null,
        n bigint not null,
        partner text not null,
        at timestamptz not null,
        operation text not null,
        signed boolean not null,
        http int not null,
        code int not null,
        reason text not null,
        ms int not null,
        request_id text not null,
        primary key (gateway, n)
      );
      create index partner_refusals_partner on partner_refusals (partner, at desc);
      create index partner_refusals_at on partner_refusals (at)`);
  },
};
