import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { isSkipped } from './isSkipped.ts';
import { brokerFaults } from './broker/brokerFaults.ts';
import { crowd, crowdText } from './crowd.ts';
import { judgeRun, printRun } from './judgeRun.ts';
import { moneyFaults } from './money/moneyFaults.ts';
import { partnerFaults } from './partners/partnerFaults.ts';
import { simulationFaults } from './simulation/simulationFaults.ts';
import { startsFaults } from './starts/startsFaults.ts';
import { rollingFaults } from './rolling/rollingFaults.ts';
import { runDriver, type Driver, type Plan } from './runDriver.ts';

/**
 * `npm run faults -- --kills 5 --rate 50 --drivers postgres,kafka --crowd 10000 --seed 1`: orders go on while processes are killed, and a
 * crowd asks for twice what is there (`--crowd 0`: none). `npm run faults -- --money --withdrawals 20000 --accounts 200 --kills 100`: money goes
 * out while payout-service is killed at named points. `npm run faults -- --simulation --orders 5000 --kills 10`: simulated orders are made by two
 * order-services that are killed meanwhile. `npm run faults -- --partners --deliveries 10000 --kills 50`: webhooks go to receivers that fail, while
 * system-service and PostgreSQL are killed. `npm run faults -- --broker --frozen 40 --kills 2`: the Kafka broker stands still under load. `npm run faults -- --starts 20`: two copies of everything start at once on empty databases. `npm run faults -- --rolling --kills 12`: services of two
 * copies of everything are restarted under load behind a balancer. Exit 1 where a promise broke.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    money: { type: 'boolean', default: false },
    withdrawals: { type: 'string', default: '20000' },
    simulation: { type: 'boolean', default: false },
    orders: { type: 'string', default: '5000' },
    accounts: { type: 'string', default: '200' },
    partners: { type: 'boolean', default: false },
    deliveries: { type: 'string', default: '10000' },
    broker: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    starts: { type: 'string' },
    frozen: { type: 'string', default: '40' },
    rate: { type: 'string', default: '50' },
    drivers: { type: 'string', default: 'postgres,kafka' },
    crowd: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
// All people of this run come from one address, which has 512 connections at the gateway; those who ask whether it is ready need some too.
setGlobalDispatcher(new Agent({ connections: 480 }));

const plan: Plan = {
  kills: Number(values.kills ?? (values.money ? 100 : 5)),
  rate: Number(values.rate),
  seed: Number(values.seed),
};
const drivers = values.drivers.split(',').filter((name): name is Driver => name === 'postgres' || name === 'kafka');
if (!(plan.kills > 0 && plan.rate > 0 && Number.isSafeInteger(plan.seed)) || drivers.length === 0)
  throw new Error('--kills and --rate are numbers above 0, --seed is a whole one, --drivers is postgres, kafka or both');

if (values.money) {
  const money = {
    kills: plan.kills,
    seed: plan.seed,
    withdrawals: Number(values.withdrawals),
    accounts: Number(values.accounts),
  };
  process.exit((await moneyFaults(drivers, money)) ? 0 : 1);
}

if (values.partners) {
  const kills = Number(values.kills ?? 50);
  const webhooks = { kills, databaseKills: Math.ceil(kills / 17), deliveries: Number(values.deliveries), seed: plan.seed };
  process.exit((await partnerFaults(drivers, webhooks)) ? 0 : 1);
}

if (values.rolling) {
  const restarts = Number(values.kills ?? 12);
  process.exit((await rollingFaults({ restarts, rate: plan.rate })) ? 0 : 1);
}

if (values.broker) {
  const freezes = Number(values.kills ?? 2);
  process.exit((await brokerFaults({ freezes, frozenS: Number(values.frozen), rate: plan.rate, seed: plan.seed })) ? 0 : 1);
}

if (values.starts) process.exit((await startsFaults(Number(values.starts))) ? 0 : 1);

if (values.simulation)
  process.exit((await simulationFaults({ orders: Number(values.orders), kills: Number(values.kills ?? 10) })) ? 0 : 1);

console.log(`faults: ${plan.rate} orders/s, every process killed ${plan.kills} times with SIGKILL, seed ${plan.seed}`);
const summary: string[] = [];
const failures: string[] = [];
for (const driver of drivers) {
  if (isSkipped(driver, failures)) continue;
  const run = await runDriver(driver, plan);
  printRun(run, console.log);
  const broken = judgeRun(run, plan);
  for (const line of broken) console.log(`${driver.padEnd(8)} BROKEN        ${line}`);
  failures.push(...broken.map((line) => `${driver} ${line}`));
  summary.push(
    `${driver} ${run.journal.acknowledged.length} acknowledged, ${run.lost.length} lost, ${run.doubled.length} doubled`,
  );
}
const orders = Number(values.crowd);
if (orders > 0) {
  const ran = await crowd({
    orders,
    buyers: Math.ceil(orders / 10),
    inFlight: Math.min(500, orders),
    stock: Math.floor(orders / 2),
  });
  console.log(crowdText(ran));
  failures.push(...ran.broken.map((line) => `crowd ${line}`));
  summary.push(`crowd ${ran.sold} sold, ${ran.refused} refused`);
}
console.log(
  `faults: ${summary.join('; ')}: ${failures.length === 0 ? 'every promise held' : `${failures.length} promises BROKEN`}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
