import {
  beijingTime,
  fenFromYuan,
  formatFen,
  maxOrderFen,
  messages,
  sentence,
  type Actor,
  type OrderForm,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { Saying } from '@xinyue/kit/http/envelope';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { newId } from '@xinyue/kit/newId';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import type { Deps } from '../deps.ts';
import { holdFiguresOf, type HoldRules } from '../holds/domain/holdRules.ts';
import { type BrokenHold, brokenHold } from './domain/brokenHold.ts';
import { findKnown, keepNewest, placeOrders, type OrderRequest, type Verdict } from './store/placeOrders.ts';

export type PlaceOrder = (
  actor: Actor,
  form: OrderForm,
  more: SentKeys & { traceId: string },
) => Promise<{ id: string; orderNo: string } | Saying>;

const hashOf = (...parts: unknown[]) => hashBody(parts, 'base64url');

/** Most tries of one request that lost its place in a flush to another one's key. */
const triesAtMost = 5;
/** How long a request without a key of its own counts as the same (own-names). */
const sameRequestMs = 15 * 60_000;

/** Most buyers who are known to have paid; then they are learned anew. */
const knownAtMost = 50_000;

/** Buyers who have paid an order, as far as their requests showed. */
function createKnownBuyers() {
  const known = new Set<string>();
  return {
    has: (id: string) => known.has(id),
    add(id: string) {
      if (known.size >= knownAtMost) known.clear();
      known.add(id);
    },
  };
}

type PlaceDeps = Pick<Deps, 'pool' | 'clock' | 'holdRules' | 'hashOrigin' | 'afterCommit'>;

/** Errors of a single request, or of none: wrong data, a deadlock. A database that hangs would hang for each request again. */
const mayTryAlone = (error: unknown) => /^(22|23|40)/.test(String((error as { code?: unknown }).code ?? ''));

/**
 * Places requests in batches, one at a time: two at once would judge a good and a buyer by what stood there before the other. A batch of buyers who are
 * all known to have paid goes by a statement that has less to look at.
 */
function createSubmit({ pool, clock, holdRules, afterCommit }: Omit<PlaceDeps, 'hashOrigin'>) {
  const figures = holdFiguresOf(holdRules);
  const known = createKnownBuyers();
  /** Shares of established buyers are looked at by the statement for everybody alone. */
  const sharesLimited = holdRules.share > 0 && holdRules.share < 100;
  return createMicroBatch<OrderRequest, Verdict>({
    concurrency: 1,
    maxBatch: 64,
    mayTryAlone,
    async flush(requests) {
      const paid = !sharesLimited && requests.every(({ customerId }) => known.has(customerId));
      const verdicts = await placeOrders(pool, requests, { figures, buyers: paid ? 'paid' : 'any', now: clock.now() });
      requests.forEach(({ customerId }, nth) => verdicts[nth]!.paid && known.add(customerId));
      afterCommit();
      return verdicts;
    },
  });
}

/**
 * Places an order (C-24 to C-27, S-01): price, names, owner, time and status are the server's; the good's stock, the order, its movement
 * and its event are written together or not at all. Answers after the commit. Repeating a request with its Idempotency-Key (or, without
 * one, the same good, quantity and moment) answers the first order again, and says so.
 * Errors: `forbidden` another customer's id, `notFound` no such good, `conflict` closed, own shop, under minimum, stock short, key used with
 * another body, more held unpaid than is allowed, `validation` another price or too great a sum.
 */
export function createPlaceOrder({ pool, clock, holdRules, hashOrigin, afterCommit }: PlaceDeps): PlaceOrder {
  const submit = createSubmit({ pool, clock, holdRules, afterCommit });
  const lookUp = createMicroBatch<OrderRequest, Awaited<ReturnType<typeof findKnown>>[number]>({
    concurrency: 1,
    maxBatch: 500,
    flush: (requests) => findKnown(pool, requests),
  });

  /** A refusal may be the answer to a twin whose first copy was served a moment ago: then that order is the answer (M3). */
  const lookAgain = async (request: OrderRequest, verdict: Verdict): Promise<Verdict> => {
    if (['placed', 'known', 'again'].includes(verdict.verdict) || request.key.startsWith('r:')) return verdict;
    const known = await lookUp(request);
    return known ? { ...verdict, ...known, verdict: 'known', sameBody: known.bodyHash === request.bodyHash } : verdict;
  };

  const decide = async (request: OrderRequest): Promise<Verdict> => {
    for (let tries = 1; ; tries += 1) {
      const verdict = await lookAgain(request, await submit(request));
      const lost = verdict.verdict === 'again' || (verdict.verdict === 'short' && (verdict.leftOver ?? 0) >= request.quantity);
      if (!lost || tries === triesAtMost) return verdict;
    }
  };

  /** Without a key of its own a request is the same for a while only; later it is the next one, under a key that follows from the last. */
  const decideAnew = async (request: OrderRequest, first = request.key): Promise<Verdict> => {
    const verdict = await decide(request);
    // The first key tells the newest order, and is kept as long as a key of that one.
    if (verdict.verdict === 'placed' && request.key !== first) await keepNewest(pool, { ...request, key: first }, clock.now());
    const age = clock.now().getTime() - (verdict.orderedAt?.getTime() ?? 0);
    if (verdict.verdict !== 'known' || !request.key.startsWith('d:') || age < sameRequestMs) return verdict;
    return decideAnew({ ...request, key: `d:${hashOf(request.key, verdict.orderId)}` }, first);
  };

  return async (actor, form, { idempotencyKey, requestKey, noteRepeat, traceId }) => {
    for (const given of [form.customerId, form.createUser])
      if (given && given !== actor.ownerId) throw new AppError('forbidden', sentence('forbidden'));
    const bodyHash = hashOf(form.spotId, form.quantity, form.money, form.payType);
    const once = requestKey ? `t:${requestKey}` : `r:${newId()}`;
    const derived = form.orderedAt ? `d:${hashOf(form.spotId, form.quantity, form.orderedAt)}` : once;
    const verdict = await decideAnew({
      id: newId(),
      spotId: form.spotId,
      customerId: actor.ownerId,
      customerName: actor.name,
      quantity: form.quantity,
      moneyFen: fenFromYuan(form.money),
      payType: form.payType,
      key: idempotencyKey ? `k:${idempotencyKey}` : derived,
      bodyHash,
      traceId,
      address: hashOrigin('address', actor.origin),
      device: hashOrigin('device', actor.device),
    });
    const placed = answer(verdict, form, holdRules);
    if (verdict.verdict !== 'known') return placed;
    noteRepeat?.();
    // Who named the request knows that it may be one of before; anybody else may have meant a second order.
    return idempotencyKey ? placed : new Saying(messages.orderRepeated(placed.orderNo), placed);
  };
}

function answer(verdict: Verdict, form: OrderForm, holdRules: HoldRules): { id: string; orderNo: string } {
  const { name, unit } = verdict;
  switch (verdict.verdict) {
    case 'placed':
    case 'known':
      if (verdict.verdict === 'known' && !verdict.sameBody) throw new AppError('conflict', sentence('sameKeyOtherBody'));
      return { id: verdict.orderId!, orderNo: verdict.orderNo! };
    case 'missing':
      throw new AppError('notFound', sentence('goodMissing'));
    case 'closed':
      throw new AppError('conflict', sentence('goodClosed', name!));
    case 'own':
      throw new AppError('conflict', sentence('ownShop'));
    case 'minimum':
      throw new AppError('conflict', sentence('underMinimum', verdict.minimum!, form.quantity, unit!));
    case 'large':
      throw new AppError('validation', sentence('totalTooLarge', formatFen(maxOrderFen)));
    case 'price': {
      const current = verdict.priceFen! * form.quantity;
      const texts = [formatFen(fenFromYuan(form.money)), formatFen(current)] as const;
      throw new AppError('validation', sentence('priceChanged', ...texts), { data: { money: current / 100 } });
    }
    case 'short':
      throw new AppError('conflict', sentence('stockShort', verdict.leftOver!, form.quantity, unit!));
    case 'hold':
      throw holdRefusal(brokenHold(verdict.held!, holdRules));
    case 'again':
      throw new AppError('unavailable', sentence('unavailable'));
  }
}

/** Names the rule and its figures, for people and programs; the time in Beijing. */
function holdRefusal({ money, until, ...figures }: BrokenHold): AppError {
  const time = until && beijingTime(until);
  const text = sentence('holdLimit', figures.rule, { ...figures, money, until: time ?? '' });
  return new AppError('conflict', text, { data: { ...figures, until: time } });
}
