import { operations } from '@xinyue/contracts';
import { type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { addConsents, findConsent } from './store/consentStore.ts';

/** What a customer agreed to (Po-26). */
export const consentRoutes = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Route[] => [
  route(operations.readConsent, ({ actor }) => findConsent(pool, actor!.accountId)),
  route(operations.saveConsent, async ({ body: { agreed }, actor }) => {
    const { accountId: userId, origin } = actor!;
    await addConsents(pool, { userId, agreed, origin, now: clock.now() });
    return findConsent(pool, userId);
  }),
];
