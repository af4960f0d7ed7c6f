import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/inTransaction.ts';
import { newId } from '../newId.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createIdempotencyStore, type IdempotencyTable, type Repeat } from './createIdempotencyStore.ts';
import { hashBody } from './hashBody.ts';
import { sentKey } from './sentKey.ts';

const texts: IdempotencyTable = { table: 'texts', key: ['scope', 'key'], body: 'hash', answer: 'answer', at: 'created_at' };
const bytes: IdempotencyTable = { table: 'bytes', key: ['key'], body: 'body', answer: 'answer', at: 'created_at' };
const ids: IdempotencyTable = { table: 'ids', key: ['owner', 'key'], body: 'hash', answer: 'row_id', plain: true, at: 'at' };
const someId = newId();

/** The three shapes in which services keep them: JSON under texts, JSON under blind indexes, the id of a row. */
const shapes: { name: string; table: IdempotencyTable; answer: unknown; of(key: string, body: string): Repeat }[] = [
  { name: 'texts and JSON', table: texts, answer: { id: 'a', list: [1] }, of: (key, body) => ({ key: ['me /x', key], body }) },
  { name: 'an answer of nothing', table: texts, answer: null, of: (key, body) => ({ key: ['me /y', key], body }) },
  {
    name: 'blind indexes',
    table: bytes,
    answer: null,
    of: (key, body) => ({ key: [Buffer.from(key)], body: Buffer.from(body) }),
  },
  { name: 'the id of a row', table: ids, answer: someId, of: (key, body) => ({ key: ['me', `u:/x:${key}`], body }) },
];

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('idempotency');
  await database.pool.query(`
    create table texts (scope text, key text, hash text not null, answer jsonb not null, created_at timestamptz not null, primary key (scope, key));
    create table bytes (key bytea primary key, body bytea not null, answer jsonb not null, created_at timestamptz not null);
    create table ids (owner text, key text, hash text not null, row_id uuid not null, at timestamptz not null, primary key (owner, key))`);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate texts, bytes, ids'));

const now = new Date('2026-11-22T08:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe.each(shapes)('the memory of requests in $name', ({ table, answer, of }) => {
  const requests = createIdempotencyStore(table);
  const claim = (repeat: Repeat | undefined, given = answer) =>
    inTransaction(database.pool, (client) => requests.claim(client, repeat, given, now));
  const conflict = { kind: 'conflict', message: '同一请求编号的内容不一致' };

  it('M3 answers the same request like the first time, and knows a key by all its columns', async () => {
    expect(await requests.find(database.pool, of('one', 'body'))).toBeUndefined();
    expect(await claim(of('one', 'body'))).toBeUndefined();
    expect(await claim(of('one', 'body'))).toEqual({ answer });
    expect(await requests.find(database.pool, of('one', 'body'))).toEqual({ answer });
    expect(await claim(of('two', 'body'))).toBeUndefined();
  });

  it('M3 refuses the key of another body, and changes nothing of what is kept', async () => {
    await claim(of('one', 'body'));
    await expect(claim(of('one', 'other'))).rejects.toMatchObject(conflict);
    await expect(requests.find(database.pool, of('one', 'other'))).rejects.toMatchObject(conflict);
    expect(await claim(of('one', 'body'))).toEqual({ answer });
  });

  it('M3 of many at once one is first; the others wait for it and get its answer', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => claim(of('one', 'body'))));
    expect(many.filter((earlier) => earlier === undefined)).toHaveLength(1);
    expect(many.filter(Boolean)).toEqual(Array.from({ length: 7 }, () => ({ answer })));
  });

  it('M3 what was rolled back was never claimed: the twin that waited is first', async () => {
    let waiting: Promise<unknown> | undefined;
    const failing = inTransaction(database.pool, async (client) => {
      await requests.claim(client, of('one', 'body'), answer, now);
      waiting = claim(of('one', 'body'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await waiting).toBeUndefined();
  });

  it('own-names says of a repeated request that it is one, and of no other', async () => {
    const repeated: string[] = [];
    const noting = (what: string, key: string, body: string): Repeat => ({
      ...of(key, body),
      noteRepeat: () => void repeated.push(what),
    });
    await claim(noting('first', 'one', 'body'));
    await claim(noting('claimed again', 'one', 'body'));
    await requests.find(database.pool, noting('found', 'one', 'body'));
    await requests.findAll(database.pool, [undefined, noting('among many', 'one', 'body'), noting('other key', 'two', 'body')]);
    await expect(claim(noting('other body', 'one', 'other'))).rejects.toMatchObject(conflict);
    expect(repeated).toEqual(['claimed again', 'found', 'among many']);
  });

  it('own-names forgets a key after 24 hours, and then it is free', async () => {
    await claim(of('one', 'body'));
    expect(await requests.prune(database.pool, hoursLater(24))).toBe(0);
    expect(await requests.prune(database.pool, new Date(hoursLater(24).getTime() + 1))).toBe(1);
    expect(await claim(of('one', 'other'))).toBeUndefined();
  });

  it('takes a request without a key as new, and asks the database nothing', async () => {
    const query = () => Promise.reject(new Error('asked'));
    expect(await requests.claim({ query } as never, undefined, answer, now)).toBeUndefined();
    expect(await requests.find({ query } as never, undefined)).toBeUndefined();
  });
});

it('M3 own-names keeps keys of a table that says so for longer', async () => {
  const requests = createIdempotencyStore({ ...texts, keptHours: 7 * 24 });
  await requests.claim(database.pool, { key: ['me /week', 'one'], body: 'body' }, null, now);
  expect(await requests.prune(database.pool, hoursLater(7 * 24))).toBe(0);
  expect(await requests.prune(database.pool, new Date(hoursLater(7 * 24).getTime() + 1))).toBe(1);
});

it('claims anew a key that was forgotten while its claim was refused', async () => {
  const [{ table, answer, of }] = shapes as [(typeof shapes)[0]];
  const requests = createIdempotencyStore(table);
  await requests.claim(database.pool, of('one', 'body'), answer, now);
  let asked = 0;
  const query = async (...given: Parameters<typeof database.pool.query>) => {
    asked += 1;
    // Between the refused insert and the look.
    if (asked === 2) await requests.prune(database.pool, hoursLater(25));
    return database.pool.query(...given);
  };
  expect(await requests.claim({ query } as never, of('one', 'body'), answer, now)).toBeUndefined();
  expect(await requests.find(database.pool, of('one', 'body'))).toEqual({ answer });
});

it('Z-78 takes the caller’s own key first, then the gateway’s', () => {
  expect(sentKey({ idempotencyKey: 'mine', requestKey: 'made' })).toBe('mine');
  expect(sentKey({ idempotencyKey: undefined, requestKey: 'made' })).toBe('t:made');
  expect(sentKey({ idempotencyKey: undefined, requestKey: undefined })).toBeUndefined();
});

it('hashes what was asked', () => {
  expect(hashBody({ id: 1 }, 'base64url')).toBe('A3ySFO73TMOIfzpPCFtOF9digNr9JzsO4WDAnEuhz9Q');
  expect(hashBody({ id: 1 }, 'hex')).toBe('037c9214eef74cc3887f3a4f085b4e17d76280dafd273b0ee160c09c4ba1cfd4');
});

it('M3 asks for one and for many with the same statement, so that it is planned once', async () => {
  const requests = createIdempotencyStore(texts);
  const sent = new Map<string, Set<string>>();
  await inTransaction(database.pool, async (client) => {
    const seeing = new Proxy(client, {
      get: (of, name) =>
        name === 'query'
          ? (query: { name: string; text: string; values: unknown[] }) => {
              sent.set(query.name, (sent.get(query.name) ?? new Set()).add(query.text));
              return of.query(query);
            }
          : Reflect.get(of, name),
    });
    const of = (key: string): Repeat => ({ key: ['me "\\ /x', key], body: 'body' });
    const answers = ['"', '\\', '{1,2}', null];
    await requests.claimAll(
      seeing,
      answers.map((answer, nth) => ({ repeat: of(`${nth}`), answer })),
      now,
    );
    await requests.claimAll(seeing, [{ repeat: of('one'), answer: {} }], now);
    const found = await requests.findAll(seeing, [undefined, ...answers.map((_, nth) => of(`${nth}`)), of('none'), of('0')]);
    expect(found).toEqual([undefined, ...answers.map((answer) => ({ answer })), undefined, { answer: '"' }]);
    await requests.findAll(seeing, [of('one')]);
  });
  expect([...sent].map(([name, texts]) => [name, texts.size])).toEqual([
    ['claim texts', 1],
    ['find texts', 1],
  ]);
});
