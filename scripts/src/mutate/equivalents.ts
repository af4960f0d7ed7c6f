/** Mutants that change nothing anybody could notice: `before` and `after` are the line as it was and as it became. */
export type Equivalent = { file: string; before: string; after: string; reason: string };

export const equivalents: Equivalent[] = [
  {
    file: 'order-service/src/paying/expireOrders.ts',
    before: 'const ordersPerRound = 1_000;',
    after: 'const ordersPerRound = 1001;',
    reason: 'A bound on one round of the job; what is left over comes with the next one.',
  },
  {
    file: 'order-service/src/stock/store/stockStore.ts',
    before: "await db.query('select pg_advisory_xact_lock(hashtextextended($1, 75))', [requestId]);",
    after: "await db.query('select pg_advisory_xact_lock(hashtextextended($1, 76))', [requestId]);",
    reason: 'Another number for the same lock: it only has to be the same in every call.',
  },
  {
    file: 'payout-service/src/payments/recordOrderEvents.ts',
    before: "const fact = { kind: 'cancelled' as const, wasPaid };",
    after: "const fact = { kind: 'settled' as const, wasPaid };",
    reason: 'Does not compile; at run time whatever is no other fact is a cancellation.',
  },
  {
    file: 'payout-service/src/payments/receivePayments.ts',
    before:
      "export const channelOf = ({ actor }: Pick<EventContext, 'actor'>): string => (actor.kind === 'partner' ? actor.id : 'partner');",
    after:
      "export const channelOf = ({ actor }: Pick<EventContext, 'actor'>): string => (actor.kind === 'partner' ? actor.id : 'settled');",
    reason: 'By the table of transitions only partners tell that somebody paid: the other name is never used.',
  },
  {
    file: 'payout-service/src/ledger/domain/allocation.ts',
    before: 'while (open > 0 && nth < free.length) {',
    after: 'while (open > 0 && nth <= free.length) {',
    reason: 'Behind the last order nothing is left: the one more turn takes 0, which is no share.',
  },
  {
    file: 'payout-service/src/ledger/domain/allocation.ts',
    before: 'let left = free[0]?.fen ?? 0;',
    after: 'let left = free[0]?.fen ?? 1;',
    reason: 'Where nothing is free the loop that takes from it does not begin.',
  },
  {
    file: 'payout-service/src/ledger/domain/allocation.ts',
    before: 'if (left === 0) left = free[(nth += 1)]?.fen ?? 0;',
    after: 'if (left === 0) left = free[(nth += 1)]?.fen ?? 1;',
    reason: 'Behind the last order the loop that takes from it ends.',
  },
  {
    file: 'payout-service/src/ledger/payDebts.ts',
    before: 'if (owed.length === 0) return;',
    after: '',
    reason: 'Saves work alone: for nothing that is owed no free order is looked for and no share is written.',
  },
  {
    file: 'payout-service/src/ledger/recordMoney.ts',
    before: 'return { ...applyFact(noMoney, fact).money, orderId, status, cancelled: false };',
    after: 'return { ...applyFact(noMoney, fact).money, orderId, status, cancelled: true };',
    reason: 'payOrders writes no such column: the mark of a cancelled order stays as the table has it.',
  },
  {
    file: 'payout-service/src/ledger/store/ledgerStore.ts',
    before: 'if (entries.length === 0) return new Map();',
    after: '',
    reason: 'Saves a round trip alone: the statement over empty lists writes nothing and answers no balance.',
  },
  {
    file: 'payout-service/src/ledger/store/ledgerStore.ts',
    before:
      'left join lateral (select true as found from ledger_balances where account_id = name limit 1) as known on true where found is null',
    after:
      'left join lateral (select false as found from ledger_balances where account_id = name limit 1) as known on true where found is null',
    reason: 'Only whether a row was found is asked: false is as little null as true.',
  },
  {
    file: 'payout-service/src/ledger/store/ledgerStore.ts',
    before: 'and (select count(*) from headers) > 0 and (select count(*) from lines) > 0 order by account_id for update',
    after: 'and (select count(*) from headers) > 0 and (select count(*) from lines) > 1 order by account_id for update',
    reason:
      'No transaction has fewer than 2 lines (postingsOf, and the trigger of the table): the count is only there to be waited for.',
  },
  {
    file: 'payout-service/src/ledger/store/allocationStore.ts',
    before: 'const portion = 1_000;',
    after: 'const portion = 1001;',
    reason: 'A bound on one look for free orders; where it was not enough the next look goes on behind it.',
  },
  {
    file: 'payout-service/src/withdrawals/placeWithdrawals.ts',
    before: 'known: false,',
    after: 'known: true,',
    reason:
      'The statement that stores a new row leaves this column to the table, and neither answer nor event of a new row shows it.',
  },
  {
    file: 'payout-service/src/withdrawals/createSettle.ts',
    before: 'maxBatch: 64,',
    after: 'maxBatch: 65,',
    reason: 'How many are booked at once; what is left over comes with the next batch.',
  },
];
