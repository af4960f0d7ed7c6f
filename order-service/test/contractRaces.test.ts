import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { contractHands } from './support/contractHands.ts';
import { merchant, staff, useOrderService } from './support/startOrderService.ts';

const rounds = 12;
const order = useOrderService();
const hands = contractHands(order);

describe('at the same moment', () => {
  it(`confirming and making anew, ${rounds} times: what is confirmed is what counts`, async () => {
    const won = new Set<boolean>();
    for (let round = 0; round < rounds; round += 1) {
      const { paid, made, make, confirm, read } = hands;
      const id = await paid();
      const { sha256 } = await made(id);
      // Every other time only when the new one is drawn: the door opens to whoever has the lock first.
      const stored = () => order.upstreams.calls.filter(({ path }) => path === '/internal/contracts/store').length;
      const before = stored();
      const late = async () => {
        if (round % 2) await eventually(() => stored() > before, { describe: 'the new contract', intervalMs: 1 });
        return confirm(id, sha256);
      };
      const [confirmed, again] = await Promise.all([late(), make(id)]);
      won.add(confirmed.success);
      const now = await read(id);
      expect([confirmed.code, again.code].toSorted()).toEqual([200, 409]);
      expect(now.confirmed).toBe(confirmed.success ? 'customer' : 'none');
      expect(now.sha256 === sha256).toBe(confirmed.success);
    }
    expect(won.size).toBe(2);
  }, 120_000);

  it(`making twice, ${rounds} times: as many files as contracts, one of them counts`, async () => {
    const { paid, make, read } = hands;
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const id = await paid();
      const before = order.upstreams.calls.length;
      const key = round % 2 ? { 'idempotency-key': `${id}-the-same` } : undefined;
      const answers = await Promise.all([make(id, merchant, key), make(id, merchant, key)]);
      expect(answers.map(({ success }) => success)).toEqual([true, true]);
      const { rows } = await order.pool.query<{ save_url: string; counts: boolean }>(
        'select save_url, replaced_at is null as counts from order_contracts where order_id = $1',
        [id],
      );
      const drawn = order.upstreams.calls.slice(before).filter(({ path }) => path === '/internal/contracts/store');
      const dropped = order.upstreams.calls.slice(before).filter(({ path }) => path === '/internal/contracts/drop');
      // The same request makes one contract, two requests make two, whatever was drawn in vain.
      expect(rows).toHaveLength(key ? 1 : 2);
      expect(drawn.length - dropped.length).toBe(rows.length);
      for (const { save_url: saveUrl } of rows) expect(order.upstreams.contracts.has(saveUrl)).toBe(true);
      expect(rows.filter(({ counts }) => counts).map(({ save_url: saveUrl }) => saveUrl)).toEqual([(await read(id)).contractPdf]);
      lost += dropped.length;
    }
    const { rows } = await order.pool.query<{ kept: number }>('select count(*)::int as kept from order_contracts');
    expect(order.upstreams.contracts.size).toBe(rows[0]!.kept);
    expect(lost).toBeGreaterThan(0);
  }, 120_000);

  it(`S-08 confirming and cancelling, ${rounds} times: no confirmation after the cancellation`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { paid, made, confirm, update, linesOf } = hands;
      const id = await paid();
      const { sha256 } = await made(id);
      const [confirmed, cancelled] = await Promise.all([confirm(id, sha256), update(id, { del: 1 }, staff)]);
      expect(cancelled.success).toBe(true);
      const lines = (await linesOf(id)).map(({ what }) => what).filter((what) => what !== '生成合同');
      expect(lines).toEqual(confirmed.success ? ['确认合同', '订单已取消'] : ['订单已取消']);
      expect((await confirm(id, sha256)).code).toBe(409);
    }
  }, 120_000);

  it('both sides at once end in both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { paid, made, confirm, rowOf } = hands;
      const id = await paid();
      const { sha256 } = await made(id);
      await Promise.all([confirm(id, sha256), confirm(id, sha256, merchant)]);
      expect(await rowOf(id)).toMatchObject({ contractConfirmed: 'both' });
    }
  }, 120_000);
});
