import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import type { BankPort, BankAnswer, Transfer } from '../BankPort.ts';

/** What a test must be able to make the bank do with the next transfer of an account. */
export type BankConduct = 'success' | 'refused' | 'silent' | 'lost' | 'slow';
export type BankUnderTest = {
  bank: BankPort;
  /** Today in Beijing, as the bank sees it. */
  today(): string;
  plan(accountId: string, conduct: BankConduct): Promise<void>;
  /** Lets the bank do what it does by itself. */
  work(): Promise<unknown>;
};

/** No two runs speak with a bank about the same numbers. */
const begun = Date.now();
let made = 0;
const newTransfer = (): Transfer => {
  made += 1;
  return {
    withdrawalNo: `T261121${String(begun % 1_000_000).padStart(6, '0')}${String(made).padStart(2, '0')}`,
    accountId: `shop-${made}`,
    fen: 1_000 + made,
    payee: {
      payerAcctType: '01',
      payerBankNo: '102100099996',
      payerBankName: '中国工商银行',
      payerAcctNo: '6222021001122334455',
      payerAcctName: '张三',
    },
  };
};

/** What holds for every bank (ADR 35): withdrawals rely on nothing else. */
export const bankSuite = (name: string, start: () => BankUnderTest): void => {
  describe(`the bank ${name}`, () => {
    const linesOf = async ({ bank, today }: BankUnderTest, no: string) =>
      (await bank.statement(today())).filter((line) => line.no === no);
    const endOf = async ({ bank, work }: BankUnderTest, no: string): Promise<BankAnswer> => {
      let answer: BankAnswer = { result: 'processing' };
      const final = async () => {
        await work();
        answer = await bank.ask(no);
        return answer.result === 'paid' || answer.result === 'refused';
      };
      await eventually(final, { describe: `the end of ${no}` });
      return answer;
    };

    it('S-32 pays once: the word names a reference, the statement has one line with number and amount', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'success');
      expect(['paid', 'processing']).toContain((await under.bank.pay(transfer)).result);
      const answer = await endOf(under, transfer.withdrawalNo);
      expect(answer).toEqual({ result: 'paid', bankRef: expect.stringMatching(/./) });
      expect(await linesOf(under, transfer.withdrawalNo)).toEqual([
        {
          day: under.today(),
          line: expect.any(Number),
          no: transfer.withdrawalNo,
          kind: 'out',
          fen: transfer.fen,
          bankRef: answer.result === 'paid' && answer.bankRef,
        },
      ]);
    });
    it('S-47 the same number again is the same transfer, however many send it at once', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'success');
      await Promise.all(Array.from({ length: 5 }, () => under.bank.pay(transfer)));
      const answer = await endOf(under, transfer.withdrawalNo);
      await under.bank.pay(transfer);
      expect(await under.bank.ask(transfer.withdrawalNo)).toEqual(answer);
      expect(await linesOf(under, transfer.withdrawalNo)).toHaveLength(1);
    });
    it('S-47 another amount under a number that came before is never paid', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'success');
      await under.bank.pay(transfer);
      await expect(under.bank.pay({ ...transfer, fen: transfer.fen + 1 })).rejects.toThrow();
      await endOf(under, transfer.withdrawalNo);
      expect(await linesOf(under, transfer.withdrawalNo)).toMatchObject([{ fen: transfer.fen }]);
    });
    it('S-33 refuses with a reason and pays nothing', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'refused');
      await under.bank.pay(transfer);
      expect(await endOf(under, transfer.withdrawalNo)).toEqual({ result: 'refused', reason: expect.stringMatching(/./) });
      expect(await linesOf(under, transfer.withdrawalNo)).toEqual([]);
    });
    it('S-34 a call without an answer throws, and asking finds how it ended', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'silent');
      await expect(under.bank.pay(transfer)).rejects.toThrow();
      expect(await endOf(under, transfer.withdrawalNo)).toMatchObject({ result: 'paid' });
      expect(await linesOf(under, transfer.withdrawalNo)).toHaveLength(1);
    });
    it('S-47 of a number that never arrived the bank knows nothing, and sent again it is paid', async () => {
      const under = start();
      const transfer = newTransfer();
      expect(await under.bank.ask(transfer.withdrawalNo)).toEqual({ result: 'notFound' });
      await under.plan(transfer.accountId, 'lost');
      await expect(under.bank.pay(transfer)).rejects.toThrow();
      expect(await under.bank.ask(transfer.withdrawalNo)).toEqual({ result: 'notFound' });
      await under.plan(transfer.accountId, 'success');
      await under.bank.pay(transfer);
      expect(await endOf(under, transfer.withdrawalNo)).toMatchObject({ result: 'paid' });
      expect(await linesOf(under, transfer.withdrawalNo)).toHaveLength(1);
    });
    it('S-31 a slow one is in work before it is paid, and not in the statement', async () => {
      const under = start();
      const transfer = newTransfer();
      await under.plan(transfer.accountId, 'slow');
      expect(await under.bank.pay(transfer)).toEqual({ result: 'processing' });
      expect(await linesOf(under, transfer.withdrawalNo)).toEqual([]);
      expect(await endOf(under, transfer.withdrawalNo)).toMatchObject({ result: 'paid' });
    });
    it('S-46 what is called off ends by throwing; a transfer that had not come in by then is not known', async () => {
      const { bank, today } = start();
      const transfer = newTransfer();
      await expect(bank.pay(transfer, AbortSignal.abort())).rejects.toThrow();
      await expect(bank.ask(transfer.withdrawalNo, AbortSignal.abort())).rejects.toThrow();
      expect(await bank.ask(transfer.withdrawalNo)).toEqual({ result: 'notFound' });
      expect((await bank.statement(today())).filter(({ no }) => no === transfer.withdrawalNo)).toEqual([]);
    });
    it('the statement of a day without lines is empty, and lines have numbers of their own', async () => {
      const under = start();
      expect(await under.bank.statement('2001-01-01')).toEqual([]);
      const lines = await under.bank.statement(under.today());
      expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
      expect(new Set(lines.map(({ bankRef }) => bankRef)).size).toBe(lines.length);
    });
  });
};
