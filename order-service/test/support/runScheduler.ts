import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@xinyue/kit/db/createPool';
import { makeDueOrders } from '../../src/autoOrders/makeDueOrders.ts';
import { databaseNow } from '../../src/autoOrders/store/simulatedOrderStore.ts';

/** The scheduler in a process of its own, to be killed by a test; SKEW_MS is how wrong the clock of its machine is. */
const { DATABASE_URL = '', SKEW_MS = '0' } = process.env;

const RealDate = Date;
class WrongDate extends RealDate {
  constructor(...given: [] | [number]) {
    super(...((given.length > 0 ? given : [WrongDate.now()]) as [number]));
  }
  static override now() {
    return RealDate.now() + Number(SKEW_MS);
  }
}
globalThis.Date = WrongDate as DateConstructor;

const pool = createPool({ url: DATABASE_URL, name: 'scheduler', max: 2 });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await makeDueOrders({ pool, dueNow: databaseNow });
  await sleep(5);
}
