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
    before: "const channel = actor.kind === 'partner' ? actor.id : 'partner';",
    after: "const channel = actor.kind === 'partner' ? actor.id : 'settled';",
    reason: 'By the table of transitions only partners tell that somebody paid: the other name is never used.',
  },
];
