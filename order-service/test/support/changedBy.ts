import { orderStatusLabel, storedStatus, type OrderStatus, type OrderTransition, type TransitionRole } from '@xinyue/contracts';
import type { Snapshot } from './snapshotOf.ts';

const eventTypes = new Map<OrderStatus, string>([
  [1, 'order.paid'],
  [2, 'order.confirmed'],
  [3, 'order.pickedUp'],
  [4, 'order.failed'],
  ['04', 'order.failed'],
  [99, 'order.failed'],
  ['05', 'order.expired'],
]);

/** What a legal change of an order leaves: all of it, and nothing else. */
export function changedBy(before: Snapshot, row: OrderTransition, role: TransitionRole | undefined, after: Snapshot): Snapshot {
  const back = row.effect === 'stockBack' ? 1 : 0;
  const version = before.row.version + 1;
  // A pick-up without the buyer's word is remembered with its time.
  const unproved = row.to === 3 && (role === 'staff' || role === 'merchant') ? ['unproved_at'] : [];
  const touched = Object.fromEntries(
    ['changed_at', 'paid_at', 'trans_id', 'payment_no', 'contract_urls', ...unproved].map((name) => [name, after.row[name]]),
  );
  return {
    // No code leads back to 0, and only an unpaid order remembers an address.
    row: { ...before.row, ...touched, address_hash: null, status: storedStatus(row.to), version },
    stock: {
      ...before.stock,
      balance: before.stock.balance + back * Number(before.row['quantity']),
      version: before.stock.version + back,
    },
    moves: before.moves + back,
    lines: [...before.lines, orderStatusLabel(row.to)],
    facts: [...before.facts, { type: eventTypes.get(row.to) ?? 'order.statusChanged', status: storedStatus(row.to), version }],
    notices: before.notices + (role === 'partner' ? 1 : 0),
    unbooked: before.unbooked,
    audits: before.audits + (role === 'staff' || role === 'merchant' ? 1 : 0),
  };
}
