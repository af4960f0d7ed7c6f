import { describe, expect, it } from 'vitest';
import { type Deed, readDeeds } from './readDeeds.ts';
import { parseSync } from 'rolldown/utils';

const deedsOf = (text: string): Deed[] => readDeeds(parseSync('x.ts', text).program);

describe('what a file does itself', () => {
  it.each([
    'select 1',
    'SELECT * from orders',
    '  -- why\n  select 1',
    '/* why */ select 1',
    '(select 1) union all (select 2)',
    'with a as (select 1) select * from a',
    'with recursive a (n) as (values (1)) select * from a',
    'values (1, 2)',
    'insert into a values (1)',
    'update a set b = 1',
    'update only a as b set c = 1',
    'delete from a',
    'merge into a using b on true when matched then delete',
    'truncate a, b',
    'lock table a in share mode',
    'lock a',
    'copy a from stdin',
    "do $$ begin raise notice 'x'; end $$",
    'call a(1)',
    'create unlogged table if not exists a (b int)',
    'create or replace function a() returns int language sql',
    'create unique index a on b (c)',
    'alter table a add column b int',
    'drop table if exists a',
    'grant select on a to b',
    'revoke all on a from b',
    'comment on table a is null',
    'begin',
    'start transaction',
    'commit;',
    'rollback to savepoint a',
    'savepoint a',
    'set local lock_timeout = 5',
    "set timezone = 'UTC'",
    'reset all',
    'listen a',
    'notify a, $1',
    'explain analyze select 1',
    'vacuum',
    'refresh materialized view a',
    'deallocate all',
    'a; truncate b',
  ])('sees the statement: %s', (statement) => {
    expect(deedsOf(`x(${JSON.stringify(statement)});`)).toContain('sql');
  });

  it.each([
    'truncate ${a}',
    'lock table ${a}',
    'copy ${a} to stdout',
    'set ${a} = 1',
    'update ${a} set b = 1',
    'drop table ${a}',
  ])('sees a statement with a gap: %s', (statement) => expect(deedsOf(`x(\`${statement}\`);`)).toContain('sql'));

  it.each([
    'selected',
    'update',
    'set',
    'do not',
    'locked',
    'copy of a file',
    'values',
    'creates a table',
    'with a as b',
    'committed',
  ])('takes no word for a statement: %s', (text) => expect(deedsOf(`x(${JSON.stringify(text)});`)).toEqual([]));

  it.each([
    'fetch(a);',
    'window.fetch(a);',
    `globalThis['fetch'](a);`,
    'const ask = fetch;',
    'const { fetch: ask } = globalThis;',
    'const ask = (request = fetch) => request(a);',
    'retry(fetch);',
    'const parts = { request: fetch };',
  ])('sees a request: %s', (text) => expect(deedsOf(text)).toContain('fetch'));

  it.each(['type A = typeof fetch;', 'server.fetch(a);', 'const a = { fetch: ask };'])('sees no request in: %s', (text) => {
    expect(deedsOf(text)).toEqual([]);
  });

  it.each([
    'process.env.A;',
    `process['env'];`,
    'globalThis.process.env;',
    'const { env } = process;',
    `import { env } from 'node:process';`,
    `import process from 'process';`,
  ])('sees the environment: %s', (text) => expect(deedsOf(text)).toContain('environment'));

  it.each([
    'setTimeout(function again() { setTimeout(again, 1); }, 1);',
    'const again = () => void setTimeout(again, 1);',
    'function again() { work(); setTimeout(() => again(), 1); }',
    'const run = () => { work(); plan(); };\nconst plan = () => { timer = setTimeout(run, 1); };',
    'const a = { run() { setTimeout(() => run(), 1); } };\nfunction run() { a.run(); plan(); }\nfunction plan() { setTimeout(run); }',
    'async function a() { while (true) await new Promise((done) => setTimeout(done, 1)); }',
    'async function a() { for (;;) { await work(); await new Promise((done) => setTimeout(done, 1)); } }',
    `import { setTimeout as sleep } from 'node:timers/promises';\nasync function a() { do { await sleep(1); } while (!over); }`,
  ])('sees a timer that sets itself anew: %s', (text) => expect(deedsOf(text)).toContain('rearms'));

  it.each([
    'const timer = setTimeout(giveUp, 1);',
    'function wait() { return new Promise((done) => setTimeout(done, 1)); }',
    'async function a() { for (let at = 0; at < rows.length; at += 1) await new Promise((done) => setTimeout(done, 1)); }',
    'function later() { setTimeout(() => work(), 1); }\nfunction work() { done(); }',
  ])('sees none in: %s', (text) => expect(deedsOf(text)).toEqual([]));

  it('sees an interval, however it is called', () => {
    expect(deedsOf('setInterval(work, 1);')).toEqual(['interval']);
    expect(deedsOf('globalThis.setInterval(work, 1);')).toEqual(['interval']);
  });
});
