import { operations, platformShop } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { eventually } from '@xinyue/kit/testing/eventually';
import { fundAccount } from '../../system/fundAccount.ts';
import { must } from '../../system/offerGood.ts';
import { companyOwner, type Target } from '../startTarget.ts';

export type Asked = { id: string; withdrawalNo: string; state: string };

const payee = {
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行',
  payerAcctNo: '6228480031234567890',
  payerAcctName: '平台自营',
};

/** The company account gq with a payee that `chief` set, if it has none, and so much money. */
export async function fundCompany(target: Target, chief: Client, yuan: number): Promise<Client> {
  const owner = await target.backstage(companyOwner);
  const { payee: known } = must(await owner.call<{ payee: object | null }>(operations.readBalance.path, { comp: 'gq' }));
  if (!known) must(await chief.call(operations.saveCompanyPayee.path, { comp: 'gq', ...payee }));
  await fundAccount(target, owner, yuan);
  return owner;
}

const pressAtBank = (target: Target, path: string, body: object) =>
  fetch(`${target.system.portalUrl}/sandbox/bank/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Its owner asks for money; the bank does with it what is planned. */
export async function askCompany(target: Target, owner: Client, fen: number, results: string[]): Promise<Asked> {
  await pressAtBank(target, 'plan', { account: platformShop.id, results });
  return must(await owner.call<Asked>(operations.askWithdrawal.path, { money: fen, comp: 'gq' }));
}

/** As its owner is shown it. */
export const readAsked = async (owner: Client, id: string): Promise<Asked> =>
  must(await owner.call<Asked>(operations.readOwnWithdrawal.path, { id, comp: 'gq' }));

export const untilState = (owner: Client, id: string, state: string): Promise<unknown> =>
  eventually(async () => (await readAsked(owner, id)).state === state, { describe: `${id} to be ${state}`, timeoutMs: 30_000 });

/** A withdrawal that was paid, and a difference with the bank, which reported the opposite afterwards: rows of every list of money there is. */
export async function makeMoneyRows(target: Target): Promise<void> {
  // Of the other shop the field matrix has just replaced the payee, to which nothing goes for a day.
  const [merchant, chief] = [await target.backstage('shanghai02'), await target.backstage('admin')];
  await fundAccount(target, merchant, 10);
  const { id, withdrawalNo } = must(await merchant.call<Asked>(operations.askWithdrawal.path, { money: 100 }));
  const stateOf = async () => must(await merchant.call<Asked>(operations.readOwnWithdrawal.path, { id })).state;
  await eventually(async () => (await stateOf()) === 'paid', { describe: `${withdrawalNo} to be paid`, timeoutMs: 30_000 });
  await pressAtBank(target, withdrawalNo, { result: 'contradict' });
  const differences = async () => must(await chief.call<{ total: number }>(operations.listDifferences.path, {})).total;
  await eventually(async () => (await differences()) > 0, { describe: 'the difference', timeoutMs: 30_000 });
  const sealed = async () => (await target.databases.payout.query('select from ledger_unsealed limit 1')).rowCount === 0;
  await eventually(sealed, { describe: 'statements to be sealed', timeoutMs: 30_000 });
}
