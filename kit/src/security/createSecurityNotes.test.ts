import { silentLog } from '../Logger.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createSecurityNotes, type SecurityEvent } from './createSecurityNotes.ts';

function start() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let time = Date.parse('2026-03-02T02:00:10Z');
  let away = false;
  const rows: SecurityEvent[] = [];
  const notes = createSecurityNotes({
    write: async (events) => {
      if (away) throw new Error('away');
      rows.push(...structuredClone(events));
    },
    log: silentLog,
    now: () => new Date(time),
    flushMs: 5,
  });
  const rest = () => vi.advanceTimersByTimeAsync(5);
  return { notes, rows, rest, later: (ms: number) => (time += ms), setAway: (value: boolean) => (away = value) };
}
afterEach(() => void vi.useRealTimers());
const bad = { what: 'signIn', outcome: 'bad', accountId: 'a', origin: '1.2.3.4', detail: 'portal' };

it('F6 the first of a kind is a row at once, the others of its minute one row with their count', async () => {
  const { notes, rows, rest, later } = start();
  for (let n = 0; n < 1_000; n += 1) notes.note({ ...bad, detail: `path ${n}` });
  notes.note({ ...bad, outcome: 'good' });
  await rest();
  expect(rows.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['bad', 1],
    ['good', 1],
  ]);
  later(60_000);
  await rest();
  expect(rows.slice(2)).toMatchObject([{ ...bad, detail: 'path 0', count: 999 }]);
  notes.note(bad);
  await notes.stop();
  expect(rows).toHaveLength(4);
});

const visitor = { ...bad, accountId: undefined };

it.each([
  ['10.0.0.', '10.0.0.0/24'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
])('F6 whatever visitors of one address block try is two rows a minute: the first, and one that counts', async (first, block) => {
  const { notes, rows, rest, later } = start();
  const flood = () => {
    for (let n = 0; n < 200; n += 1)
      notes.note({ ...visitor, whoIndex: `i${n}`, origin: `${first}${n}`, session: `s${n}`, detail: `path ${n}` });
  };
  flood();
  await rest();
  expect(rows).toMatchObject([{ whoIndex: 'i0', origin: `${first}0`, detail: 'path 0', count: 1 }]);
  later(60_000);
  await rest();
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ what: 'signIn', outcome: 'bad', origin: block, detail: 'many', count: 199 });
  expect([rows[1]!.whoIndex, rows[1]!.session]).toEqual([undefined, undefined]);
  flood();
  notes.note({ ...visitor, outcome: 'limited', origin: `${first}7` });
  notes.note({ ...visitor, origin: '203.0.113.9' });
  notes.note({ ...bad, origin: `${first}7` });
  await notes.stop();
  // Other deeds, other blocks and known accounts have rows of their own.
  expect(rows.slice(2).map(({ accountId, outcome, count }) => [accountId, outcome, count])).toEqual([
    [undefined, 'bad', 1],
    [undefined, 'limited', 1],
    [undefined, 'bad', 1],
    ['a', 'bad', 1],
    [undefined, 'bad', 199],
  ]);
});

it('F6 one visitor who tries one name again and again stays that one in both rows', async () => {
  const { notes, rows } = start();
  for (let n = 0; n < 5; n += 1) notes.note({ ...visitor, whoIndex: 'one' });
  await notes.stop();
  expect(rows).toMatchObject([
    { whoIndex: 'one', origin: '1.2.3.4', detail: 'portal', count: 1 },
    { whoIndex: 'one', origin: '1.2.3.4', detail: 'portal', count: 4 },
  ]);
});

it('F6 a flood from everywhere under every name takes 500 rows a minute and one that counts the rest', async () => {
  const { notes, rows } = start();
  for (let n = 0; n < 3_000; n += 1) notes.note({ ...visitor, whoIndex: `i${n}`, origin: `10.${n >> 8}.${n & 255}.9` });
  await notes.stop();
  expect(rows).toHaveLength(501);
  expect(rows.at(-1)).toMatchObject({ what: 'signIn', outcome: 'bad', detail: 'many', count: 2_500 });
  expect(rows.reduce((all, { count }) => all + count, 0)).toBe(3_000);
});

it('F6 a writer that is away costs nothing but the late row', async () => {
  const { notes, rows, rest, setAway } = start();
  setAway(true);
  notes.note(bad);
  await rest();
  expect(rows).toEqual([]);
  setAway(false);
  await rest();
  expect(rows).toMatchObject([{ ...bad, at: '2026-03-02T02:00:10.000Z', count: 1 }]);
  await notes.stop();
});

it('F6 the sign-in of a thief is no count on the row of the owner: address and session tell kinds of an account apart', async () => {
  const { notes, rows } = start();
  const good = { what: 'signIn', outcome: 'good', accountId: 'owner', detail: 'portal' };
  notes.note({ ...good, origin: '1.1.1.1', session: 'a' });
  notes.note({ ...good, origin: '6.6.6.6', session: 'b' });
  notes.note({ ...good, origin: '1.1.1.1', session: 'c' });
  await notes.stop();
  expect(rows.map(({ origin, session, count }) => [origin, session, count])).toEqual([
    ['1.1.1.1', 'a', 1],
    ['6.6.6.6', 'b', 1],
    ['1.1.1.1', 'c', 1],
  ]);
});

it('F6 a flood of names nobody has, and one of an account, hides no deeds of accounts but its own', async () => {
  const { notes, rows } = start();
  for (let n = 0; n < 3_000; n += 1) notes.note({ ...bad, accountId: undefined, whoIndex: `i${n}` });
  for (let n = 0; n < 3_000; n += 1) notes.note({ ...bad, accountId: 'loud', origin: `10.0.0.${n}` });
  for (const [what, outcome] of [
    ['signIn', 'bad'],
    ['signIn', 'good'],
    ['passwordProof', 'bad'],
    ['revealed', 'good'],
  ] as const)
    notes.note({ what, outcome, accountId: 'calm', origin: '6.6.6.6' });
  await notes.stop();
  expect(rows.filter(({ accountId }) => accountId === 'calm')).toHaveLength(4);
  const loud = rows.filter(({ accountId }) => accountId === 'loud');
  expect(loud).toHaveLength(21);
  expect(loud.at(-1)).toMatchObject({ detail: 'many', count: 2_980 });
});
