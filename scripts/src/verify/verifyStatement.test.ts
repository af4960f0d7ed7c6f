import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

const script = path.join(repoRoot(), 'scripts', 'verify-statement.mjs');
const { verify } = (await import(pathToFileURL(script).href)) as {
  verify(readFile: () => unknown, readHeads?: () => unknown): { printed: string[]; holds: boolean };
};

/** Own-names, Statement version 1, written down once more: what the checker checks is not made by what it checks with. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const places = ['pending', 'available', 'held', 'frozen'] as const;
type Amounts = Record<(typeof places)[number], number>;
type Line = Amounts & { seq: number; time: string; type: string; no: string; hash: string };
const zero: Amounts = { pending: 0, available: 0, held: 0, frozen: 0 };
const account = '01920000-0000-7000-8000-000000000101';

function makeLines(): Line[] {
  const lines: Line[] = [];
  let prev = sha256(`xinyue:statement:v1:${account}`);
  const add = (day: string, type: string, no: string, changes: Partial<Amounts>) => {
    const facts = {
      seq: lines.length + 1,
      time: `${day} 10:00:${String(lines.length % 60).padStart(2, '0')}`,
      type,
      no,
      ...zero,
      ...changes,
    };
    const { seq, time, pending, available, held, frozen } = facts;
    prev = sha256(`${prev}\n${[seq, time, type, no, pending, available, held, frozen].join('|')}`);
    lines.push({ ...facts, hash: prev });
  };
  add('2026-10-30', 'paid', '26103000000001', { pending: 100_000 });
  add('2026-11-02', 'pickedUp', '26103000000001', { pending: -100_000, available: 100_000 });
  add('2026-11-02', 'withdrawRequested', 'T26110200000001', { available: -60_000, held: 60_000 });
  add('2026-11-05', 'withdrawPaid', 'T26110200000001', { held: -60_000 });
  add('2026-11-05', 'cancelled', '26103000000001', { available: -100_000 });
  add('2026-11-20', 'paid', '26112000000009', { pending: 777 });
  return lines;
}
const all = makeLines();
const days = Array.from({ length: 32 }, (_, nth) => new Date(Date.UTC(2026, 9, 30 + nth)).toISOString().slice(0, 10));

/** Two other accounts beside ours, one of them moving every day: roots of days differ. */
function makeHeads() {
  let prev = '0'.repeat(64);
  return days.map((day, nth) => {
    const mine = all.findLast(({ time }) => time.slice(0, 10) <= day)!;
    const leaves = [
      `leaf|${account}|${mine.seq}|${mine.hash}`,
      `leaf|b|${nth + 1}|${sha256(String(nth))}`,
      `leaf|comp:gh|1|${sha256('gh')}`,
    ].map(sha256);
    const [one, two, three] = leaves as [string, string, string];
    const root = sha256(`node|${sha256(`node|${one}|${two}`)}|${three}`);
    // Days of before there was a root of the evidence have none, and their hash is of before.
    const evidence = nth < 3 ? null : { day, root: sha256(`evidence ${nth}`) };
    const hash = sha256(`${prev}\n${[day, root, 3, ...(evidence ? [evidence.day, evidence.root] : [])].join('|')}`);
    const head = { day, root, accounts: 3, prev, hash, evidence };
    prev = hash;
    const proof = {
      day,
      seq: mine.seq,
      head: mine.hash,
      path: [
        { side: 'R', hash: two },
        { side: 'R', hash: three },
      ],
    };
    return { head, proof };
  });
}
const closedDays = makeHeads();
const heads = { list: closedDays.map(({ head }) => head) };
const sum = (lines: Line[]) =>
  lines.reduce((total, line) => Object.fromEntries(places.map((place) => [place, total[place] + line[place]])) as Amounts, zero);

function statementOf(month: string) {
  const before = all.filter(({ time }) => time < month);
  const lines = all.filter(({ time }) => time.startsWith(month));
  const until = [...before, ...lines];
  const standing = (some: Line[]) => ({
    seq: some.length,
    head: some.at(-1)?.hash ?? sha256(`xinyue:statement:v1:${account}`),
    ...sum(some),
  });
  const proofs = closedDays.map(({ proof }) => proof).filter(({ day }) => day.startsWith(month));
  return {
    v: 1,
    account,
    name: '青岛港信橡胶',
    month,
    closed: true,
    opening: standing(before),
    lines,
    closing: standing(until),
    proofs,
  };
}
const check = (file: unknown, published: unknown = heads) =>
  verify(
    () => file,
    () => published,
  );

/** Every place of a file where a value stands. */
const leavesOf = (value: unknown, at: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...at, name]))
    : [at];
const changeAt = (file: unknown, at: (string | number)[], change: (old: unknown) => unknown) => {
  const copy = structuredClone(file) as Record<string | number, unknown>;
  const parent = at.slice(0, -1).reduce((inner, name) => inner[name] as Record<string | number, unknown>, copy);
  const last = at.at(-1)!;
  parent[last] = change(parent[last]);
  return copy;
};
/** Another value of the same kind, near or far. */
const otherThan = (old: unknown, seed: number): unknown => {
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'number') return old + (seed % 2 ? 1 : -1) * (1 + (seed % 97));
  const text = String(old);
  const where = seed % text.length;
  const letter = text[where] === '0' ? '1' : '0';
  return text.slice(0, where) + letter + text.slice(where + 1);
};

describe('own-names Statement version 1: the checker', () => {
  it('R-77 takes months as they are, the first one, one that opens with a balance, and one without heads', () => {
    for (const month of ['2026-10', '2026-11']) expect(check(statementOf(month))).toMatchObject({ holds: true });
    expect(check(statementOf('2026-11')).printed).toEqual([
      `通过 格式：版本 1，账户 ${account}，月份 2026-11`,
      '通过 期初：承接第 1 笔',
      '通过 流水：共 5 笔',
      '通过 期末：待结算 777，可提现 -60000，提现中 0，冻结 0（分）',
      '通过 每日凭证：已结账 30 天',
      `通过 每日指纹：共 32 天，最近的操作记录指纹（${days.at(-1)}）${sha256('evidence 31')}`,
      '通过 公布核对：30 天中核验 30 天',
    ]);
    expect(verify(() => statementOf('2026-11'))).toMatchObject({ holds: true });
  });

  it('R-77 finds every change of one field, but for the name, which nothing vouches for', () => {
    const file = statementOf('2026-11');
    const spots = leavesOf(file).filter(([name]) => name !== 'name');
    const missed: string[] = [];
    fc.assert(
      fc.property(fc.nat(spots.length - 1), fc.nat(1_000_000), (spot, seed) => {
        const at = spots[spot]!;
        const { holds } = check(changeAt(file, at, (old) => otherThan(old, seed)));
        if (holds) missed.push(`${at.join('.')} by ${seed}`);
      }),
      { numRuns: Number(process.env['XINYUE_CHANGES'] ?? 1_500) },
    );
    expect(missed).toEqual([]);
    for (const at of spots) expect([at.join('.'), check(changeAt(file, at, () => null)).holds]).toEqual([at.join('.'), false]);
  });

  it('R-77 finds lines that were taken out, doubled, changed in their order or added, and a month cut short', () => {
    const file = statementOf('2026-11');
    const withLines = (lines: Line[]) => check({ ...file, lines }).holds;
    for (let nth = 0; nth < file.lines.length; nth += 1) {
      expect(withLines(file.lines.toSpliced(nth, 1))).toBe(false);
      expect(withLines(file.lines.toSpliced(nth, 0, file.lines[nth]!))).toBe(false);
    }
    expect(withLines(file.lines.toReversed())).toBe(false);
    const short = file.lines.slice(0, -1);
    const last = short.at(-1)!;
    const closing = { seq: last.seq, head: last.hash, ...sum(all.slice(0, -1)) };
    expect(check({ ...file, lines: short, closing }).printed.at(-1)).toContain('有误 每日凭证：2026-11-20 的凭证为第 6 笔');
  });

  it('R-77 finds a history that was written anew with fitting hashes, by the published days', () => {
    const file = statementOf('2026-11');
    const forged = structuredClone(file);
    let prev = forged.opening.head;
    for (const line of forged.lines) {
      if (line.type === 'withdrawPaid') line.no = 'T26110200000002';
      const { seq, time, type, no, pending, available, held, frozen } = line;
      line.hash = prev = sha256(`${prev}\n${[seq, time, type, no, pending, available, held, frozen].join('|')}`);
    }
    forged.closing.head = prev;
    for (const proof of forged.proofs) proof.head = forged.lines.find(({ seq }) => seq === proof.seq)?.hash ?? proof.head;
    expect(verify(() => forged).holds).toBe(true);
    expect(check(forged).printed.at(-1)).toBe('有误 公布核对：2026-11-05：当日公布的指纹与对账单不符');
  });

  it('R-77 finds a change of the published days, and days that are left out of the file', () => {
    const file = statementOf('2026-11');
    for (const at of leavesOf(heads)) {
      const changed = changeAt(heads, at, (old) => otherThan(old, 5));
      expect([at.join('.'), check(file, changed).holds]).toEqual([at.join('.'), false]);
    }
    expect(check({ ...file, closed: false, proofs: file.proofs.slice(0, 10) }).printed.at(-1)).toContain(
      '已结账，而对账单没有当日的凭证',
    );
    expect(check({ ...file, closed: false, proofs: [] }).holds).toBe(false);
    expect(check(file, { success: true, code: 200, msg: '', data: heads }).holds).toBe(true);
    expect(check(file, []).holds).toBe(false);
    // ADR 46: taken away, or put where there was none, it is another day.
    const last = heads.list.at(-1)!;
    for (const [nth, evidence] of [
      [31, null],
      [0, last.evidence],
    ] as const)
      expect(check(file, { list: heads.list.with(nth, { ...heads.list[nth]!, evidence }) }).holds).toBe(false);
  });

  it('R-77 as a command: a line per check, exit 0 or 1, and never a stack', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'statement-'));
    const write = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const run = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).not.toMatch(/\bat .*:\d+:\d+/);
      return [status, stdout] as const;
    };
    const good = write('good.json', JSON.stringify(statementOf('2026-11')));
    const published = write('heads.json', JSON.stringify(heads));
    expect(run(good, '--heads', published)[0]).toBe(0);
    expect(run(good)[1]).toContain('注意');
    expect(run()).toEqual([1, expect.stringContaining('用法')]);
    expect(run(good, '--heads')[0]).toBe(1);
    for (const text of ['', '{', 'null', '[]', '5', '{"v":1}', JSON.stringify({ ...statementOf('2026-11'), lines: [null] })])
      expect(run(write('bad.json', text), '--heads', published)).toEqual([1, expect.stringMatching(/^有误 格式：/)]);
    expect(run(good, '--heads', write('bad.json', '{"list":[null]}'))).toEqual([1, expect.stringContaining('有误 每日指纹')]);
    expect(run(path.join(folder, 'none.json'))).toEqual([1, expect.stringContaining('无法读取')]);
    rmSync(folder, { recursive: true });
  });
});
