import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { busUsers } from '@xinyue/kit/bus/postgres/prepareBus';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { describe, expect, it } from 'vitest';
import { tempData } from '../base/tempData.ts';
import { ask } from '../testing/ask.ts';
import { type BusPasswords, makeBusRoles } from './makeBusRoles.ts';
import { databaseNames, handOverEvidence, makeDatabases, type DatabaseName } from './makeDatabases.ts';
import { startPostgres } from './startPostgres.ts';

const passwords = {
  databases: Object.fromEntries(databaseNames.map((name) => [name, `pass-${name}`])) as Record<DatabaseName, string>,
  owners: Object.fromEntries(serviceNames.map((name) => [name, `owner-${name}`])) as Record<ServiceName, string>,
};
const passwordsOf = (of: string) => Object.fromEntries(busUsers.map((user) => [user, `${of}-${user}`])) as BusPasswords;

describe('roles in one server', () => {
  const { data, remove } = tempData('postgres-roles');
  const postgres = useStarted(
    () => startPostgres({ data, fsync: false }),
    (server) => server.stop().finally(remove),
  );

  it('gives each service its database, closed to the roles of the others, and can be asked again', async () => {
    const { databaseUrls: urls } = await makeDatabases(postgres.url, passwords, true);
    await makeDatabases(postgres.url, passwords, true);
    expect(await ask(urls.order, 'select current_user as who, current_database() as place')).toEqual({
      who: 'xinyue_order',
      place: 'xinyue_order',
    });
    for (const other of ['xinyue_catalog', 'postgres', 'template1']) {
      await expect(ask(urls.order.replace(/[^/]+$/, other), 'select 1')).rejects.toThrow(/permission denied for database/);
    }
    await expect(ask(urls.order, 'create database other')).rejects.toThrow(/permission denied/);
    // Z-101: order-service alone may become the role of simulated orders, as whom nobody signs in.
    expect(await ask(urls.order, 'set role xinyue_order_sim')).toBeUndefined();
    const seesTables = `select has_schema_privilege('xinyue_order_sim', 'public', 'usage') as yes`;
    expect(await ask(urls.order, seesTables)).toEqual({ yes: true });
    await expect(ask(urls.catalog, 'set role xinyue_order_sim')).rejects.toThrow(/permission denied/);
    await expect(ask(urls.order.replace('xinyue_order:', 'xinyue_order_sim:'), 'select 1')).rejects.toThrow();
  });

  it('ADR 49 gives each process a role at the bus, which can be asked for again, and takes a new password', async () => {
    const { databaseUrls: urls } = await makeDatabases(postgres.url, passwords, true);
    const former = await makeBusRoles(postgres.url, urls.bus, passwordsOf('first'), true);
    const now = await makeBusRoles(postgres.url, urls.bus, passwordsOf('second'), true);
    expect(await ask(now.gateway, 'select current_user as who, current_database() as place')).toEqual({
      who: 'xinyue_bus_gateway',
      place: 'xinyue_bus',
    });
    await expect(ask(former.gateway, 'select 1')).rejects.toThrow(/password authentication failed/);
    await expect(ask(now.gateway, `insert into bus_log values (1, 1, 'k', 'v')`)).rejects.toThrow(/row-level security/);
    await expect(ask(now.order.replace(/[^/]+$/, 'xinyue_order'), 'select 1')).rejects.toThrow(/permission denied for database/);
  });

  /** The address of an administrator of a server without our databases. A manager: as where PostgreSQL is rented, who makes roles and databases and is no superuser. */
  async function emptyServer(kind: 'superuser' | 'manager'): Promise<string> {
    for (const name of databaseNames) await ask(postgres.url, `drop database if exists xinyue_${name} with (force)`);
    const more = [...serviceNames.map((name) => `${name}_owner`), ...busUsers.map((user) => `bus_${user}`)];
    for (const role of [...databaseNames, ...more, 'audit', 'order_sim'])
      await ask(postgres.url, `drop role if exists xinyue_${role}`);
    if (kind === 'superuser') return postgres.url;
    if (!(await ask(postgres.url, `select from pg_roles where rolname = 'manager'`)))
      await ask(postgres.url, `create role manager login createdb createrole password 'm'`);
    await ask(postgres.url, 'grant connect on database postgres to manager');
    return postgres.url.replace(/\/\/[^@]+@/, '//manager:m@');
  }

  it.each(['superuser', 'manager'] as const)(
    'F15 as %s gives evidence to a role of its own: the service adds and reads, and can neither change nor drop it',
    async (kind) => {
      const server = await emptyServer(kind);
      const { databaseUrls, ownerUrls } = await makeDatabases(server, passwords, kind === 'superuser');
      const { order, bus } = databaseUrls;
      const { gateway } = await makeBusRoles(server, bus, passwordsOf(kind), kind === 'superuser');
      await expect(ask(gateway, `insert into bus_log values (1, 1, 'k', 'v')`)).rejects.toThrow(/row-level security/);
      await ask(
        ownerUrls.order,
        'create table if not exists audit (id bigint generated always as identity primary key, what text)',
      );
      await handOverEvidence(server);
      await handOverEvidence(server);
      await ask(order, `insert into audit (what) values ('made')`);
      expect(await ask(order, 'select what from audit')).toEqual({ what: 'made' });
      const forgeries = [`update audit set what = 'forged'`, 'delete from audit', 'truncate audit'];
      for (const words of [
        ...forgeries,
        'alter table audit disable trigger all',
        'alter table audit owner to xinyue_order',
        'drop table audit',
        'drop schema public cascade',
        'drop database xinyue_order',
        'set role xinyue_audit',
      ])
        await expect(ask(order, words), words).rejects.toThrow(/permission denied|must be owner/);
      // The next start lends it to the migrations, not to the service, and takes it again.
      await makeDatabases(server, passwords, kind === 'superuser');
      await ask(ownerUrls.order, 'alter table audit add column later text');
      for (const words of forgeries) await expect(ask(order, words), words).rejects.toThrow(/permission denied/);
      await ask(order, `insert into audit (what) values ('meanwhile')`);
      await handOverEvidence(server);
      for (const url of [order, ownerUrls.order])
        await expect(ask(url, 'alter table audit drop column later')).rejects.toThrow(/must be owner/);
    },
  );

  /** As an older version left a service: what it made is its own, and it may make more. */
  async function makeOlder(service: string): Promise<void> {
    const inside = postgres.url.replace(/[^/]+$/, 'xinyue_payout');
    await ask(inside, 'grant create on schema public to xinyue_payout');
    // There was no owner.
    await ask(inside, 'revoke all on schema public from xinyue_payout_owner');
    await ask(inside, 'grant create on database xinyue_payout to xinyue_payout');
    await ask(service, 'create table older (id serial primary key, what text)');
    await ask(service, 'create table migrations (id serial primary key, name text)');
    await ask(service, 'create function kept() returns trigger language plpgsql as $$ begin return new; end $$');
    await ask(service, 'create trigger kept before insert on older for each row execute function kept()');
    await ask(service, 'create schema side');
    await ask(service, 'create table side.row (id int, what text)');
    await ask(service, 'create function side.one() returns int language sql return 1');
  }

  it.each(['superuser', 'manager'] as const)(
    'ADR 50 as %s: what a service has belongs to an owner as which it does not sign in, also what an older version made; it changes rows, and no tables',
    async (kind) => {
      const server = await emptyServer(kind);
      const own = kind === 'superuser';
      const { databaseUrls, ownerUrls } = await makeDatabases(server, passwords, own);
      const { payout: service } = databaseUrls;
      const { payout: owner } = ownerUrls;
      await makeOlder(service);
      await makeDatabases(server, passwords, own);
      await ask(owner, 'create schema more');
      await ask(owner, 'create table more.newer (id int generated always as identity, what text)');
      await ask(owner, 'alter table older add column later text');
      for (const table of ['older', 'more.newer', 'side.row']) {
        await ask(service, `insert into ${table} (what) values ('one')`);
        await ask(service, `update ${table} set what = 'two'`);
        expect(await ask(service, `select what from ${table}`), table).toEqual({ what: 'two' });
        await ask(service, `delete from ${table}`);
        await ask(service, `vacuum ${table}`);
        for (const words of [
          `alter table ${table} add column mine text`,
          `drop table ${table}`,
          `truncate ${table}`,
          `alter table ${table} disable trigger all`,
          `create index on ${table} (what)`,
          `create trigger t before insert on ${table} execute function suppress_redundant_updates_trigger()`,
        ])
          await expect(ask(service, words), words).rejects.toThrow(/permission denied|must be owner/);
      }
      const made = ['create table mine (id int)', 'create temporary table older (id int)', 'create schema mine'];
      const changed = [
        'create or replace function kept() returns trigger language plpgsql as $$ begin return null; end $$',
        `select setval('older_id_seq', 1)`,
        `insert into migrations (name) values ('999-later')`,
        'delete from migrations',
      ];
      for (const words of [...made, ...changed, 'set role xinyue_payout_owner', 'drop schema more'])
        await expect(ask(service, words), words).rejects.toThrow(/permission denied|must be owner/);
      expect(await ask(service, 'select count(*)::int as ran from migrations')).toEqual({ ran: 0 });
      await expect(ask(owner.replace(/[^/]+$/, 'xinyue_order'), 'select 1')).rejects.toThrow(/permission denied for database/);
    },
  );

  it('ADR 50 which migrations ran is read by the service and written by the owner alone, once they ran', async () => {
    const { databaseUrls, ownerUrls } = await makeDatabases(await emptyServer('superuser'), passwords, true);
    await ask(ownerUrls.system, 'create table migrations (id serial primary key, name text)');
    await ask(ownerUrls.system, 'create table migrations_lock (is_locked int)');
    await handOverEvidence(postgres.url);
    expect(await ask(databaseUrls.system, 'select count(*)::int as ran from migrations')).toEqual({ ran: 0 });
    for (const words of [`insert into migrations (name) values ('999-later')`, 'update migrations_lock set is_locked = 1'])
      await expect(ask(databaseUrls.system, words), words).rejects.toThrow(/permission denied/);
    await ask(ownerUrls.system, `insert into migrations (name) values ('1')`);
  });

  it('ADR 50 what somebody planted in a database is not run by the administrator who puts it in order', async () => {
    const { databaseUrls } = await makeDatabases(await emptyServer('superuser'), passwords, true);
    await makeOlder(databaseUrls.payout);
    const gotIn = `begin execute 'alter role xinyue_payout superuser'; return`;
    for (const [name, types, answers, end] of [
      ['format', 'text, text', 'text', `'select 1'`],
      ['!~', 'name, name', 'bool', 'true'],
      ['starts_with', 'text, text', 'bool', 'true'],
    ] as const) {
      const called = name === '!~' ? 'not_like' : name;
      await ask(
        databaseUrls.payout,
        `create function ${called}(${types}) returns ${answers} language plpgsql as $$ ${gotIn} ${end}; end $$`,
      );
      if (called !== name)
        await ask(databaseUrls.payout, `create operator !~ (function = not_like, leftarg = name, rightarg = name)`);
    }
    await makeDatabases(postgres.url, passwords, true);
    await handOverEvidence(postgres.url);
    expect(await ask(postgres.url, `select rolsuper from pg_roles where rolname = 'xinyue_payout'`)).toEqual({ rolsuper: false });
  });
});
