import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { closePartner, rotatePartner, savePartner } from './keepPartners.ts';
import { namesOf } from '../store/nameStore.ts';
import { findSecrets, listPartners, noteUsed } from './store/partnerStore.ts';

/** Partners with keys made here: the list, making, rotating, closing. */
export const partnerRoutes = (deps: Deps) => [
  route(operations.listPartners, async ({ body }) =>
    paged(await listPartners(deps.pool, body), ({ id, ...rest }) => ({ partnerId: id, ...rest })),
  ),
  provenRoute(
    operations.savePartner,
    ({ body }) => `新增合作方 ${body.name} 及其密钥`,
    ({ body, ...call }) => savePartner(deps, body.name, writeOf(call, operations.savePartner.path, body)),
  ),
  provenRoute(
    operations.rotatePartner,
    async ({ body }) => `更换合作方 ${await namesOf(deps.pool, 'partners', [body.id])} 的密钥`,
    ({ body, ...call }) => rotatePartner(deps, body.id, writeOf(call, operations.rotatePartner.path, body)),
  ),
  provenRoute(
    operations.closePartner,
    async ({ body }) => `关闭合作方 ${await namesOf(deps.pool, 'partners', [body.id])}`,
    ({ body, ...call }) => closePartner(deps, body.id, writeOf(call, operations.closePartner.path, body)),
  ),
];

const name = z.string().min(1).max(64);
const asked = z.object({ names: z.array(name).min(1).max(500) });

/** Secrets are answered to the services that verify signatures, and to no others (F20). */
function refuseOthers(caller: string): void {
  if (caller !== 'order' && caller !== 'payout') throw new AppError('forbidden', sentence('forbidden'));
}

export const internalPartnerRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/partners/find', asked, async ({ body, caller }) => {
    refuseOthers(caller);
    const found = await findSecrets(deps.pool, deps.vault, body.names, deps.clock.now());
    return { partners: [...found].map(([partner, secrets]) => ({ name: partner, secrets })) };
  }),
  internalRoute('/internal/partners/used', z.object({ name }), async ({ body, caller }) => {
    refuseOthers(caller);
    await noteUsed(deps.pool, body.name, deps.clock.now());
    return null;
  }),
];
