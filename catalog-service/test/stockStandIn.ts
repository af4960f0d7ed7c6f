import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';

const wish = z.object({
  spotId: z.uuid(),
  seen: z.int().optional(),
  wanted: z.int().optional(),
  change: z.int().optional(),
  requestId: z.string(),
});

/** The stock of order-service as far as `/internal/stocks/adjust` and `undo` show it; a number that stood once changes nothing (C-43). */
export function stockStandIn() {
  const state = {
    balances: new Map<string, number>(),
    stood: new Map<string, number[]>(),
    /** What requests moved, and the balance after it. */
    moved: new Map<string, { spotId: string; moved: number; after: number }>(),
    undone: new Set<string>(),
    /** Sizes of the calls, with who sent them. */
    asked: [] as { wishes: number; by: string | undefined; dryRun: boolean }[],
    away: false,
    /** Called when everything of a call has moved, before its answer. */
    whenMoved: undefined as (() => Promise<unknown>) | undefined,
  };
  const adjust = ({ spotId, seen, wanted, change = 0, requestId }: z.output<typeof wish>, dryRun: boolean) => {
    const before = state.balances.get(spotId);
    const refused = (kind: string, data: object) => ({ refused: { kind, msg: '库存', data } });
    if (before === undefined) return refused('notFound', { reason: 'goodMissing' });
    const known = state.moved.get(requestId);
    if (known)
      return { balance: before, before: known.after - known.moved, after: known.after, moved: known.moved, repeated: true };
    if (seen !== undefined && seen !== before) return refused('conflict', { reason: 'stockSeenChanged', seen, current: before });
    const balance = wanted ?? before + change;
    if (balance < 0) return refused('conflict', { reason: 'stockTooLow', current: before });
    const stale = seen === undefined && wanted !== undefined && state.stood.get(spotId)?.includes(wanted);
    if (balance === before || stale) return { balance: before, before, after: before, moved: 0 };
    if (!dryRun) {
      state.balances.set(spotId, balance);
      state.moved.set(requestId, { spotId, moved: balance - before, after: balance });
    }
    return { balance, before, after: balance, moved: balance - before };
  };
  const body = z.object({ wishes: z.array(wish), dryRun: z.boolean() });
  const route = internalRoute('/internal/stocks/adjust', body, async ({ body: { wishes, dryRun }, actor }) => {
    if (state.away) throw new AppError('unavailable', sentence('unavailable'));
    state.asked.push({ wishes: wishes.length, by: actor?.name, dryRun });
    const answers = wishes.map((one) => adjust(one, dryRun));
    await state.whenMoved?.();
    return { answers };
  });
  const undo = internalRoute('/internal/stocks/undo', z.object({ requestId: z.string() }), async ({ body: { requestId } }) => {
    if (state.away) throw new AppError('unavailable', sentence('unavailable'));
    const known = state.moved.get(requestId);
    if (!known) return { balance: null };
    const before = state.balances.get(known.spotId)!;
    const balance = state.undone.has(requestId) ? before : before + Math.max(-known.moved, -before);
    state.undone.add(requestId);
    state.balances.set(known.spotId, balance);
    return { balance };
  });
  return { state, routes: [route, undo] };
}
