import { type Operation, rules, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { rawRoute, type Route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { settleOwed } from '../../settlement/settleOwed.ts';

/** Not in the table of documented calls: it exists where the sandbox runs and settles by hand (XINYUE_SANDBOX_SETTLE=manual). */
const operation = {
  method: 'POST',
  path: '/sandbox/settle',
  rows: 'own-names',
  owner: 'payout',
  who: [{ role: 'visitor' }],
  request: z.object({ channel: rules.required('请填写渠道', 64) }),
  answer: z.object({ lines: z.int(), fen: z.int() }),
  errors: ['validation', 'notFound'],
} as const satisfies Operation;

/** POST /sandbox/settle: a channel of the environment settles all that it owes, by the same use case as its statements. */
export const settleRoute = (deps: Deps, isOwn: (channel: string) => boolean): Route =>
  rawRoute(operation, async ({ body: { channel } }) => {
    if (!isOwn(channel)) throw new AppError('notFound', sentence('channelMissing'));
    return settleOwed(deps, channel);
  });
