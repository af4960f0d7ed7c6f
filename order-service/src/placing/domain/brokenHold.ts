import type { HoldRule } from '@xinyue/contracts';
import type { HoldRules } from '../../holds/domain/holdRules.ts';

/** What a refused order's buyer holds and may hold, and what its good, address and browser do for a newcomer; money in fen. A limit of 0 is none. */
export type Held = {
  rule: HoldRule;
  quantity: number;
  money_fen: number;
  strikes: number;
  shut_until: string | null;
  orders_limit: number;
  fen_limit: number;
  share_limit: number;
  own_open: number;
  own_fen: number;
  own_until: string | null;
  good_held?: number;
  good_total?: number;
} & { [K in `${'address' | 'device'}_${'orders' | 'fen'}`]?: number } & {
  [K in `${'address' | 'device'}_until`]?: string | null;
};

/** The limit that an order would go beyond. `money`: the figures are fen; of a share they are per cent, else orders. */
export type BrokenHold = { rule: HoldRule; held: number; limit: number; asked: number; money: boolean; until: Date | null };

const dated = (until: string | null | undefined) => (until ? new Date(until) : null);

/** A share in per cent, rounded up: what is above a limit never looks equal to it. */
const percentOf = (part: number, whole: number) => Math.ceil((part * 100) / whole);

/** Of the two limits of an address or a browser the one that was broken. */
function brokenGroup(rule: 'address' | 'device', held: Held, rules: HoldRules): BrokenHold {
  const [orders, fen] = [held[`${rule}_orders`] ?? 0, held[`${rule}_fen`] ?? 0];
  const until = dated(held[`${rule}_until`]);
  const most = rules[`${rule}Orders`];
  if (most > 0 && orders + 1 > most) return { rule, held: orders, limit: most, asked: 1, money: false, until };
  return { rule, held: fen, limit: rules[`${rule}Fen`], asked: held.money_fen, money: true, until };
}

/** What a refusal says of the rule that an order breaks by itself: which figures, and until when (Tr-M-04). */
export function brokenHold(held: Held, rules: HoldRules): BrokenHold {
  const { rule, own_open, own_fen, good_held = 0, good_total = 1 } = held;
  const own = { rule, until: dated(held.own_until) };
  switch (rule) {
    case 'strikes':
      return { rule, held: held.strikes, limit: rules.shut, asked: 1, money: false, until: dated(held.shut_until) };
    case 'orders':
      return { ...own, held: own_open, limit: held.orders_limit, asked: 1, money: false };
    case 'fen':
      return { ...own, held: own_fen, limit: held.fen_limit, asked: held.money_fen, money: true };
    case 'share': {
      const [part, asked] = [percentOf(good_held, good_total), percentOf(held.quantity, good_total)];
      return { ...own, held: part, limit: held.share_limit, asked, money: false };
    }
    case 'address':
    case 'device':
      return brokenGroup(rule, held, rules);
  }
}
