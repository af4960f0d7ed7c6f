import { type FirstPerson, firstPersonLabels, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type InternalRoute, internalRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { belowOf, closureOf } from './closure.ts';
import { refuseSamePerson } from './refuseSamePerson.ts';
import { findShops } from './store/linkStore.ts';

/** What second persons let go there. */
const callers: readonly string[] = ['payout', 'order', 'system'];

function requireCaller(caller: string): void {
  if (!callers.includes(caller)) throw new AppError('forbidden', sentence('forbidden'));
}

const id = z.string().max(64);
const first = z.object({ who: z.enum(Object.keys(firstPersonLabels) as FirstPerson[]), id });
const review = z.object({ reviewer: id, firsts: z.array(first).max(5_000) });

/** `only`: what the caller needs of both; each takes a walk over thousands of links. */
const asked = z.object({ ids: z.array(id).max(100), only: z.enum(['members', 'below']).optional() });

/** Which accounts are of one person (M7) with their shops, and as which they could sign in. */
export const internalPersonRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/persons/closure', asked, async ({ body: { ids, only }, caller }) => {
    requireCaller(caller);
    const members = only === 'below' ? [] : await closureOf(deps, ids);
    const below = only === 'members' ? [] : await belowOf(deps, ids);
    return { members, below, shops: await findShops(deps.pool, members), days: deps.persons.days };
  }),
  internalRoute('/internal/persons/review', review, async ({ body: { reviewer, firsts }, caller, traceId }) => {
    requireCaller(caller);
    await refuseSamePerson(deps, reviewer, firsts, traceId);
    return null;
  }),
];
