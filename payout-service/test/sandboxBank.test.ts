import { beijingTime, sandboxPartner } from '@xinyue/contracts';
import { fixedClock, systemClock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { describe, expect, it } from 'vitest';
import type { BankPort, Transfer } from '../src/banks/BankPort.ts';
import { chooseBank } from '../src/banks/chooseBank.ts';
import { createSandboxBank } from '../src/banks/sandbox/createSandboxBank.ts';
import { sandboxBankJob } from '../src/banks/sandbox/decideTransfer.ts';
import type { SandboxBank } from '../src/banks/sandbox/deliverBankNotices.ts';
import type { BankMode, BankResult } from '../src/banks/sandbox/domain/conduct.ts';
import { replacePlans } from '../src/banks/sandbox/store/transferStore.ts';
import { bankSuite } from '../src/banks/testing/bankSuite.ts';
import { createPartnerPost } from '../src/sandbox/createPartnerPost.ts';
import { partnerSecret } from './startGateway.ts';
import { usePayout } from './startPayout.ts';

/** Without the sandbox's own job: each test is the only one who does the bank's work. */
const still = usePayout({ sandbox: false });
const work = (bank: SandboxBank) => sandboxBankJob(bank).work(new AbortController().signal);
const plan = (bank: SandboxBank, account: string, ...results: BankResult[]) =>
  inTransaction(bank.deps.pool, (client) => replacePlans(client, account, results));

/** A bank with a clock of its own, whose notices go to the stand-in for the public door. */
function openBank({ mode = 'auto', at = '2026-11-21T04:00:00Z' }: { mode?: BankMode; at?: string } = {}) {
  const clock = fixedClock(at);
  const post = createPartnerPost({ gatewayUrl: still.gatewayUrl, secret: partnerSecret, clock: systemClock });
  const times = { mode, bankMs: 1_500, lateMs: 5_000 };
  const bank: SandboxBank = { deps: { pool: still.pool, clock }, post, log: { warn: () => undefined } as never, times };
  return { ...bank, clock, port: createSandboxBank(bank) };
}

let made = 0;
const newTransfer = (): Transfer => {
  made += 1;
  return { withdrawalNo: `T26112100000${100 + made}`, accountId: `seller-${made}`, fen: 5_000 + made, payee: {} as never };
};
const wordsOf = ({ withdrawalNo }: Transfer) => still.gateway.words.filter(({ id }) => id === withdrawalNo);
const bookOf = async ({ withdrawalNo }: Transfer) =>
  (await still.rows('select state, calls, queries, paid from sandbox_transfers where withdrawal_no = $1', [withdrawalNo]))[0];
const linesOf = async (port: BankPort, day: string, { withdrawalNo }: Transfer) =>
  (await port.statement(day)).filter(({ no }) => no === withdrawalNo).map(({ kind, fen }) => [kind, fen]);

bankSuite('sandbox', () => {
  const bank = openBank();
  const plans = { success: 'success', refused: 'refused', silent: 'timeout', lost: 'lost', slow: 'late' } as const;
  return {
    bank: bank.port,
    today: () => beijingTime(bank.clock.now()).slice(0, 10),
    plan: (account, conduct) => plan(bank, account, plans[conduct]),
    work: async () => {
      bank.clock.advance(1_000);
      await work(bank);
    },
  };
});

describe('own-names Sandbox bank: the ten outcomes', () => {
  const paidWord = ({ withdrawalNo, fen }: Transfer) => ({
    id: withdrawalNo,
    trade_state: 4,
    money: fen,
    transId: `SBT-${withdrawalNo}`,
  });
  /** Sends a transfer for which this is planned; `answer` is what the caller learnt. */
  const sendPlanned = async (result: BankResult | undefined, mode: BankMode = 'auto') => {
    const bank = openBank({ mode });
    const transfer = newTransfer();
    if (result) await plan(bank, transfer.accountId, result);
    const answer = await bank.port.pay(transfer).then(
      ({ result: answered }) => answered,
      () => 'silence',
    );
    return { bank, transfer, answer, noticesBefore: wordsOf(transfer).length };
  };

  it('S-32 success: paid, answered and told once', async () => {
    const { bank, transfer, answer } = await sendPlanned('success');
    await work(bank);
    expect([answer, wordsOf(transfer), await bookOf(transfer)]).toEqual([
      'paid',
      [paidWord(transfer)],
      { state: 'paid', calls: 1, queries: 0, paid: 1 },
    ]);
  });
  it('S-33 refused: with a reason, told once, no money left', async () => {
    const { bank, transfer, answer } = await sendPlanned('refused');
    await work(bank);
    expect([answer, wordsOf(transfer), await bookOf(transfer)]).toEqual([
      'refused',
      [{ id: transfer.withdrawalNo, trade_state: 3, money: transfer.fen, reason: '收款账户状态异常' }],
      { state: 'refused', calls: 1, queries: 0, paid: 0 },
    ]);
  });
  it('S-34 timeout: no answer, no notice, yet paid; only asking finds it', async () => {
    const { bank, transfer, answer } = await sendPlanned('timeout');
    await work(bank);
    expect([answer, wordsOf(transfer)]).toEqual(['silence', []]);
    expect(await bank.port.ask(transfer.withdrawalNo)).toEqual({ result: 'paid', bankRef: `SBT-${transfer.withdrawalNo}` });
    expect(await bookOf(transfer)).toEqual({ state: 'paid', calls: 1, queries: 1, paid: 1 });
  });
  it('S-47 sent again within 60 s of a timeout it pays twice; later, and after other outcomes, it does not', async () => {
    const { bank, transfer } = await sendPlanned('timeout');
    bank.clock.advance(59_999);
    expect(await bank.port.pay(transfer)).toMatchObject({ result: 'paid' });
    expect(await bookOf(transfer)).toMatchObject({ calls: 2, paid: 2 });
    expect(await linesOf(bank.port, '2026-11-21', transfer)).toEqual([
      ['out', transfer.fen],
      ['out', transfer.fen],
    ]);
    const other = await sendPlanned('timeout');
    other.bank.clock.advance(60_000);
    await other.bank.port.pay(other.transfer);
    expect(await bookOf(other.transfer)).toMatchObject({ calls: 2, paid: 1 });
    const unknown = await sendPlanned('unknown');
    expect(await unknown.bank.port.pay(unknown.transfer)).toEqual({ result: 'processing' });
    expect(await bookOf(unknown.transfer)).toMatchObject({ calls: 2, paid: 0 });
  });
  it('S-32 late: in work, paid and told after five seconds', async () => {
    const { bank, transfer, answer } = await sendPlanned('late');
    bank.clock.advance(4_999);
    await work(bank);
    expect([answer, wordsOf(transfer), await bookOf(transfer)]).toMatchObject([
      'processing',
      [],
      { state: 'processing', paid: 0 },
    ]);
    bank.clock.advance(1);
    await work(bank);
    expect([wordsOf(transfer), await bookOf(transfer)]).toMatchObject([[paidWord(transfer)], { state: 'paid', paid: 1 }]);
  });
  it('S-32 twice: one payment, told two times in the same words', async () => {
    const { bank, transfer, answer } = await sendPlanned('twice');
    await work(bank);
    expect([answer, wordsOf(transfer), (await bookOf(transfer))!['paid']]).toEqual([
      'processing',
      [paidWord(transfer), paidWord(transfer)],
      1,
    ]);
  });
  it('S-32 early: told before the call is answered, and once', async () => {
    const { bank, transfer, answer, noticesBefore } = await sendPlanned('early');
    await work(bank);
    expect([answer, noticesBefore, wordsOf(transfer)]).toEqual(['paid', 1, [paidWord(transfer)]]);
  });
  it('S-34 unknown: no answer, in work until a person decides; manual without a plan likewise, but answered', async () => {
    for (const [result, mode, wanted] of [
      ['unknown', 'auto', 'silence'],
      [undefined, 'manual', 'processing'],
    ] as const) {
      const { bank, transfer, answer } = await sendPlanned(result, mode);
      bank.clock.advance(86_400_000);
      await work(bank);
      expect([answer, wordsOf(transfer)]).toEqual([wanted, []]);
      expect(await bank.port.ask(transfer.withdrawalNo)).toEqual({ result: 'processing' });
    }
  });
  it('S-32 unplanned: paid and told after the configured time', async () => {
    const { bank, transfer, answer } = await sendPlanned(undefined);
    bank.clock.advance(1_499);
    await work(bank);
    expect([answer, wordsOf(transfer)]).toEqual(['processing', []]);
    bank.clock.advance(1);
    await work(bank);
    expect(wordsOf(transfer)).toEqual([paidWord(transfer)]);
  });
  it('S-47 lost: the bank never got it', async () => {
    const { bank, transfer, answer } = await sendPlanned('lost');
    expect([answer, await bank.port.ask(transfer.withdrawalNo), await bookOf(transfer)]).toEqual([
      'silence',
      { result: 'notFound' },
      undefined,
    ]);
  });
  it('C-75 wrongAmount: the notice names another amount, the book and the statement the right one', async () => {
    const { bank, transfer, answer } = await sendPlanned('wrongAmount');
    await work(bank);
    expect([answer, wordsOf(transfer)]).toEqual(['processing', [{ ...paidWord(transfer), money: transfer.fen + 1 }]]);
    expect(await linesOf(bank.port, '2026-11-21', transfer)).toEqual([['out', transfer.fen]]);
  });
  it('S-48 returned: paid and told, and given back on the next Beijing day, in the statement alone', async () => {
    const { bank, transfer, answer } = await sendPlanned('returned');
    await work(bank);
    bank.clock.advance(12 * 3600_000 - 1);
    await work(bank);
    expect([answer, wordsOf(transfer).length, await bookOf(transfer)]).toMatchObject(['paid', 1, { state: 'paid' }]);
    bank.clock.advance(1);
    await work(bank);
    expect(await bookOf(transfer)).toMatchObject({ state: 'returned', paid: 1 });
    expect(await linesOf(bank.port, '2026-11-21', transfer)).toEqual([['out', transfer.fen]]);
    expect(await linesOf(bank.port, '2026-11-22', transfer)).toEqual([['return', transfer.fen]]);
    expect(wordsOf(transfer)).toHaveLength(1);
  });
  it('own-names plans are used in turn, each once, by the transfers of their account alone', async () => {
    const bank = openBank({ mode: 'manual' });
    const mine = [newTransfer(), newTransfer(), newTransfer()].map((transfer) => ({ ...transfer, accountId: 'turns' }));
    await plan(bank, 'turns', 'lost', 'lost');
    await plan(bank, 'turns', 'success', 'refused');
    const words: string[] = [];
    for (const transfer of [newTransfer(), ...mine]) words.push((await bank.port.pay(transfer)).result);
    expect(words).toEqual(['processing', 'paid', 'refused', 'processing']);
  });
  it('S-47 fifty at once under one number: one transfer, money leaves once', async () => {
    const bank = openBank({ mode: 'manual' });
    const transfer = newTransfer();
    await plan(bank, transfer.accountId, 'success', 'success', 'success');
    await Promise.all(Array.from({ length: 50 }, () => bank.port.pay(transfer)));
    expect(await bookOf(transfer)).toMatchObject({ calls: 50, paid: 1 });
  });
  it('C-75 two copies of the bank at work: each transfer is decided once and each notice sent once', async () => {
    const bank = openBank();
    const transfers = Array.from({ length: 30 }, newTransfer);
    for (const transfer of transfers) await bank.port.pay(transfer);
    bank.clock.advance(2_000);
    await Promise.all([1, 2, 3].map(() => work(bank)));
    for (const transfer of transfers) expect([wordsOf(transfer).length, (await bookOf(transfer))!['paid']]).toEqual([1, 1]);
  });
  it('C-75 a notice whose answer is lost is sent again until it is answered', async () => {
    const { bank, transfer } = await sendPlanned('success');
    still.gateway.hang = true;
    await work(bank);
    still.gateway.hang = false;
    await work(bank);
    expect(wordsOf(transfer)).toHaveLength(1);
    bank.clock.advance(1_000);
    await work(bank);
    expect(wordsOf(transfer)).toEqual([paidWord(transfer), paidWord(transfer)]);
    bank.clock.advance(600_000);
    await work(bank);
    expect(wordsOf(transfer)).toHaveLength(2);
  });
});

it('design 8.15 the sandbox beside a real bank is refused', () => {
  const bank = (name: string) => ({ name }) as BankPort;
  expect(() => chooseBank(bank(sandboxPartner), bank('icbc'))).toThrow('XINYUE_SANDBOX=1 is not possible beside the bank icbc');
  expect(chooseBank(bank(sandboxPartner), undefined)?.name).toBe('sandbox');
  expect(chooseBank(undefined, bank('icbc'))?.name).toBe('icbc');
  expect(chooseBank(undefined, undefined)).toBeUndefined();
});
