import { AppError } from '@xinyue/kit/AppError';
import type { Payee } from '../src/accounts/domain/payee.ts';
import type { BankPort, BankAnswer, Transfer } from '../src/banks/BankPort.ts';
import type { BankLine } from '../src/banks/domain/bankLine.ts';
import type { ProofClaim } from '@xinyue/kit/http/proofClaim';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';

export const testPayee: Payee = {
  payerAcctType: '01',
  payerBankNo: '102452000018',
  payerBankName: '中国工商银行青岛分行',
  payerAcctNo: '6222021234567890123',
  payerAcctName: '青岛橡胶有限公司',
};

/** SHA-256 of the session in which people act. */
export const testSession = 'ab'.repeat(32);

type Known = Payee & {
  changedAt: string | null;
  changedBy: string | null;
  replaced: boolean;
  hold: { why: string; until: string } | null;
  confirmed: boolean;
  tampered?: boolean;
  waiting: object | null;
  open: boolean;
  shopName: string;
  autoWithdraw: boolean;
};

/** Stands for merchant-service: has one payee for every shop until a test says otherwise. */
export function createPayees() {
  const first: Known = {
    ...testPayee,
    changedAt: null,
    changedBy: null,
    replaced: false,
    hold: null,
    confirmed: true,
    waiting: null,
    open: true,
    shopName: '青岛橡胶',
    autoWithdraw: false,
  };
  const payees = new Map<string, Known>();
  const standIn = {
    away: false,
    calls: 0,
    /** What members of staff who withdraw have to wait for. */
    staffHold: null as Known['hold'],
    /** Whether who acts is proven. */
    proven: true,
    /** What was to be proven. */
    claims: [] as ProofClaim[],
    /** Why nobody may let anything go that these accounts are behind, by account and reviewer. */
    samePersons: new Map<string, Map<string, string>>(),
    /** Other accounts and shops of one person, by account. */
    persons: new Map<string, { members?: string[]; shops?: string[] }>(),
    /** Who was said to stand behind what was to be let go. */
    firsts: [] as { who: string; id: string }[][],
    judge: (reviewer: string, firsts: { who: string; id: string }[]): null => {
      standIn.firsts.push(firsts);
      const why = firsts.map(({ id }) => standIn.samePersons.get(id)?.get(reviewer)).find((one) => one !== undefined);
      if (why !== undefined) throw new AppError('forbidden', { reason: 'samePerson', text: why });
      return null;
    },
    set: (shopId: string, change: Partial<Known>) => void payees.set(shopId, { ...(payees.get(shopId) ?? first), ...change }),
    call: (async (
      path: string,
      asked: { shopIds?: string[]; ids?: string[]; reviewer?: string; firsts?: { who: string; id: string }[] },
    ): Promise<unknown> => {
      const { shopIds = [] } = asked;
      standIn.calls += 1;
      if (standIn.away) throw new AppError('unavailable', { reason: 'unavailable', text: '服务暂不可用' });
      if (path === '/internal/proofs/spend') {
        standIn.claims.push(asked as ProofClaim);
        return { proven: standIn.proven };
      }
      if (path === '/internal/persons/closure') {
        const { members = [], shops = [] } = standIn.persons.get(asked.ids![0]!) ?? {};
        return { members, shops };
      }
      if (path === '/internal/holds/read') return { hold: standIn.staffHold };
      if (path === '/internal/persons/review') return standIn.judge(asked.reviewer ?? '', asked.firsts ?? []);
      return Object.fromEntries(shopIds.map((shopId) => [shopId, payees.get(shopId) ?? first]));
    }) as ServiceClient['call'],
  };
  return standIn;
}

/** A bank with a book of its own: what it says and does is up to the test, by default it pays at once. */
export function createTestBank() {
  const transfers: Transfer[] = [];
  const standIn = {
    name: 'bank',
    transfers,
    asked: [] as string[],
    onPay: async ({ withdrawalNo }: Transfer): Promise<BankAnswer> => ({ result: 'paid', bankRef: `B-${withdrawalNo}` }),
    onAsk: async (_withdrawalNo: string): Promise<BankAnswer> => ({ result: 'notFound' }),
    pay: async (transfer: Transfer) => {
      transfers.push(transfer);
      return standIn.onPay(transfer);
    },
    ask: async (withdrawalNo: string) => {
      standIn.asked.push(withdrawalNo);
      return standIn.onAsk(withdrawalNo);
    },
    statement: async (_day: string): Promise<BankLine[]> => [],
    /** How often it was told to pay a number. */
    callsOf: (withdrawalNo: string) => transfers.filter((one) => one.withdrawalNo === withdrawalNo).length,
  };
  return standIn satisfies BankPort;
}
export type TestBank = ReturnType<typeof createTestBank>;
