import { isSkipped } from '../isSkipped.ts';
import type { Driver } from '../runDriver.ts';
import { judgeMoney, printMoney } from './judgeMoney.ts';
import { type MoneyPlan, runMoney } from './moneyRun.ts';

/** Money goes out on each driver of the bus while payout-service and PostgreSQL are killed. Prints figures; true when every promise held. */
export async function moneyFaults(drivers: Driver[], given: Omit<MoneyPlan, 'databaseKills'>): Promise<boolean> {
  const { withdrawals, accounts, kills, seed } = given;
  if (!(withdrawals > 0 && accounts > 0)) throw new Error('--withdrawals and --accounts are numbers above 0');
  const plan: MoneyPlan = { ...given, databaseKills: Math.ceil(kills / 20) };
  console.log(`faults: ${withdrawals} withdrawals of ${accounts} accounts, payout-service killed ${kills} times, seed ${seed}`);
  const failures: string[] = [];
  for (const driver of drivers) {
    if (isSkipped(driver, failures)) continue;
    const run = await runMoney(driver, plan);
    printMoney(run, console.log);
    const broken = judgeMoney(run, plan);
    for (const line of broken) console.log(`${driver.padEnd(8)} BROKEN        ${line}`);
    failures.push(...broken);
  }
  console.log(`faults: money: ${failures.length === 0 ? 'every promise held' : `${failures.length} promises BROKEN`}`);
  return failures.length === 0;
}
