import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { notifyPayment } from '@xinyue/scripts/client/createClient';
import { spread, type Bench, type Result } from '../benchParts.ts';
import { measureCpu } from '../cpuOf.ts';
import { priceYuan } from '../offerGoods.ts';
import { drain } from '../watchLag.ts';

const clients = 32;

/**
 * What a buyer's order takes until it is paid: place it, open the cashier, and the partner's signed notice; state 1 is committed when it is
 * answered. Three requests through the gateway, relay and consumers on. What a whole shop takes for the same is measured outside.
 */
export async function wholeFlow({ options, system, order, consumers, buyers, goods }: Bench): Promise<Result[]> {
  const [partner, secret] = Object.entries(system.secrets.partners)[0]!;
  const rates: number[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    let done = 0;
    const started = performance.now();
    const end = started + options.peakSeconds * 1000;
    const worker = async (number: number) => {
      const buyer = buyers[number % buyers.length]!;
      while (performance.now() < end) {
        const spotId = goods[Math.floor(Math.random() * goods.length)];
        const form = { spotId, orderNum: 1, money: priceYuan, payType: 2 };
        const placed = await buyer.call<{ id: string }>(operations.placeOrder.path, form, { 'idempotency-key': newId() });
        if (!placed.success) throw new Error(`not placed: ${placed.msg}`);
        const { id } = placed.data;
        const opened = await buyer.call<{ paymentNo: string }>(operations.payOrder.path, { id });
        if (!opened.success) throw new Error(`no cashier: ${opened.msg}`);
        const { paymentNo } = opened.data;
        const notice = { orderId: id, status: 1, money: priceYuan, transId: `BENCH-${id}`, paymentNo };
        const paid = await notifyPayment(system.portalUrl, partner, secret, notice);
        if (!paid.success) throw new Error(`not paid: ${paid.msg}`);
        done += 1;
      }
    };
    const all = () => Promise.all(Array.from({ length: clients }, (_, number) => worker(number)));
    const { perItem } = await measureCpu(system.pids, all, () => done);
    rates.push(done / ((performance.now() - started) / 1000));
    console.log(`  round ${round}: ${Math.round(rates.at(-1)!)} paid orders/s; processor time of each, µs: ${perItem}`);
    await drain(order, consumers);
  }
  return [{ name: `order, cashier and notice, ${clients} clients`, text: `${spread(rates)} paid orders/s`, kept: true }];
}
