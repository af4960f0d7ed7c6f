import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@xinyue/kit/db/createPool';
import { makeDueOrders } from '../../src/autoOrders/makeDueOrders.ts';
import { databaseNow } from '../../src/autoOrders/store/simulatedOrderStore.ts';
import './wrongClock.mjs';

/** The scheduler in a process of its own, to be killed by a test; SKEW_MS is how wrong the clock of its machine is. */
const { DATABASE_URL = '' } = process.env;
const pool = createPool({ url: DATABASE_URL, name: 'scheduler', max: 2 });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await makeDueOrders({ pool, dueNow: databaseNow });
  await sleep(5);
}
