import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations, serviceNames, type SpotRow } from '@xinyue/contracts';
import { appendAnchor, type Head, readHead } from '@xinyue/kit/evidence/anchors';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Check } from '@xinyue/scripts/verify/Check';
import { verifyFrozen, verifySystem } from '@xinyue/scripts/verify/verifySystem';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakages } from '../src/system/breakages.ts';
import { leaveHistory } from '../src/system/leaveHistory.ts';
import { must, offerGood, orderOf } from '../src/system/offerGood.ts';
import { useCopy } from '../src/system/startCopy.ts';
import { audit } from '../src/system/audit.ts';

describe('npm run verify', () => {
  const copy = useCopy();
  let names: string[];

  const look = (waitMs: number) => audit(copy.system, waitMs, path.join(copy.system.data, 'files'));
  const red = async (waitMs: number) => (await look(waitMs)).filter(({ ok }) => !ok);

  beforeAll(async () => {
    // One good with two versions: a gap needs something to lie between.
    const merchant = await copy.backstage('qingdao01');
    const good = await offerGood(merchant, await copy.customer('buyer001'), { name: '审计标胶', stock: 10 });
    must(await merchant.call<SpotRow>(operations.saveSpot.path, { ...good.form, id: good.id, money: 101 }));
    // Money without a home: a second payment of a paid order, one in another amount, and one of an order that has ended.
    const { rows: orders } = await copy.databases.order.query<{ id: string; status: string; money: string }>(
      "select distinct on (status) id, status, (total_fen / 100.0)::text as money from orders where status in ('0', '1', '05') and not deleted",
    );
    for (const { id, status, money } of orders) {
      const notice = { orderId: id, status: 1, transId: `HOMELESS-${status}`, money: status === '0' ? 0.01 : Number(money) };
      expect(await copy.notify(notice)).toMatchObject({ data: { reason: 'recorded', repeat: 0 } });
    }
    expect(orders).toHaveLength(3);
    const gone = "select from unbooked_payments where refund_no is null or state = 'done'";
    await eventually(async () => (await copy.databases.payout.query(gone)).rowCount === 3, {
      describe: 'all of it known, and the late one given back',
      timeoutMs: 20_000,
    });
    // Nobody of the demonstration withdrew anything yet.
    await eventually(async () => (await merchant.call(operations.askWithdrawal.path, { money: 100 })).success, {
      describe: 'money that can be withdrawn',
      timeoutMs: 20_000,
    });
    await leaveHistory(copy);
  });

  it('ADR 36 is green on a fresh copy, and looked at something in every line', async () => {
    const empty = (checks: Check[]) =>
      checks.filter(({ name, detail }) => /^0\b/.test(detail) && !/parked|= 0$/.test(name)).map(({ name }) => name);
    let checks: Check[] = [];
    // New evidence is linked within 5 s: until then its line has nothing to look at.
    const lookedAtAll = async () => {
      checks = await look(20_000);
      return empty(checks).length === 0;
    };
    await eventually(lookedAtAll, { describe: 'every line to look at something', intervalMs: 250 }).catch(() => undefined);
    expect(empty(checks)).toEqual([]);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    names = checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(breakages)(
    'turns red by $what, in these lines and no others',
    async ({ in: service, break: destroy, mend, red: wanted, names: namedBy }) => {
      const named = namedBy && (await copy.databases[service].query<{ what: string }>(namedBy)).rows.map(({ what }) => what);
      await copy.databases.asSuperuser(service, destroy);
      const found = await red(0);
      expect(found.map(({ name }) => name)).toEqual(wanted);
      for (const { detail } of found) expect(detail).not.toBe('');
      for (const what of named ?? []) expect(found[0]!.detail).toContain(what);
      if (named) expect(named).not.toEqual([]);
      // Whether it is mended the next one says: beside its own lines it must find none.
      await copy.databases.asSuperuser(service, mend);
    },
  );

  it('is green again when all of them are mended', async () => {
    expect(await red(0)).toEqual([]);
  });

  it('E-14 notices a contract that was changed where it lies, though every database says it is fine', async () => {
    const { rows } = await copy.databases.order.query<{ key: string }>(
      'select substr(save_url, 14) as key from order_contracts limit 1',
    );
    const file = path.join(copy.system.data, 'files', rows[0]!.key.slice(0, 2), rows[0]!.key);
    const before = await readFile(file);
    await writeFile(file, Buffer.concat([before, Buffer.from(' ')]));
    expect((await red(0)).map(({ name }) => name)).toEqual(['contracts are the bytes that were made']);
    await writeFile(file, before);
    expect(await red(0)).toEqual([]);
  });

  it('ADR 65 leaves out of frozen databases what an event is under way about, and nothing else', async () => {
    const { catalog } = copy.databases;
    const buyer = await copy.customer('buyer001');
    const good = await offerGood(await copy.backstage('qingdao01'), buyer, { name: '在途标胶', stock: 10 });
    expect(await red(20_000)).toEqual([]);
    const holder = await catalog.connect();
    try {
      await holder.query('begin; lock table inbox_batches in share mode');
      must(await buyer.call(operations.placeOrder.path, orderOf(good, 1)));
      const held = `select from pg_locks where relation = 'inbox_batches'::regclass and not granted`;
      await eventually(async () => (await catalog.query(held)).rowCount !== 0, {
        describe: 'an event that catalog cannot take in',
      });
      const shownOld = 'catalog shows the stock that order has';
      expect((await red(0)).map(({ name }) => name)).toContain(shownOld);
      const frozen = await verifyFrozen(copy.system.databaseUrls, new Date(), { sealKeys: copy.system.secrets.sealKeys });
      expect(frozen.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(frozen.leftOut).toBeGreaterThan(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await red(20_000)).toEqual([]);
  });

  it('ADR 45 compares heads of the evidence that were kept outside', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'anchors-'));
    const heads = await Promise.all(serviceNames.map((name) => readHead(copy.databases[name], name)));
    const known = heads.filter((head) => head !== undefined);
    expect(known.length).toBeGreaterThan(1);
    await appendAnchor(outside, known, new Date());
    const checks = await verifySystem(copy.system.databaseUrls, 0, { anchors: outside });
    rmSync(outside, { recursive: true });
    expect(checks.at(-1)).toMatchObject({ name: 'evidence is what was anchored outside', ok: true });
  });

  it('ADR 46 looks for every root of a day, wherever it stands, among those outside', async () => {
    const { rows } = await copy.databases.system.query<{ day: string; made: Date; heads: Head[] }>(
      'select day, made_at as made, heads from evidence_roots order by day',
    );
    const compare = async (heads: (made: Head[]) => Head[]) => {
      const outside = mkdtempSync(path.join(tmpdir(), 'roots-'));
      for (const one of rows) await appendAnchor(outside, heads(one.heads), one.made, one.day);
      const checks = await verifySystem(copy.system.databaseUrls, 0, { anchors: outside });
      rmSync(outside, { recursive: true });
      return checks.at(-1)!;
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(await compare((made) => made)).toMatchObject({ ok: true });
    // Each link is there, and it is another root.
    const other = await compare((made) => made.slice(1));
    expect(other.ok).toBe(false);
    for (const where of ['system-service', 'order-service'])
      expect(other.detail).toContain(`${where} has a root of ${rows[0]!.day} that was not anchored`);
  });

  it('compares no further back than outboxes reach', async () => {
    const old = `insert into inbox_batches (consumer, topic, received_at, handled)
      values ('catalog', 'xinyue.order', now() - interval '31 days', array[gen_random_uuid()])`;
    await copy.databases.asSuperuser('catalog', old);
    expect(await red(0)).toEqual([]);
  });

  it('has no line that none of these turns red', () => {
    const shapes = (lines: string[]) =>
      new Set(
        lines.map((line) =>
          line.replaceAll(/\b(catalog|order|merchant|payout|system) (?=received|published v|has n)|(?<=what )\w+/g, '*'),
        ),
      );
    expect(shapes(breakages.flatMap(({ red }) => red))).toEqual(shapes(names));
  });
});
