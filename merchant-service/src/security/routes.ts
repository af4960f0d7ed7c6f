import { type Actor, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Call, type InternalRoute, internalRoute, provenRoute, type Route, route } from '@xinyue/kit/http/route';
import { proofKinds } from '@xinyue/contracts/operation';
import { z } from 'zod';
import { listNotices } from '../accountNotices/queries.ts';
import type { Deps } from '../deps.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { beginPasskey } from '../factors/enrolPasskey.ts';
import { beginTotp } from '../factors/enrolTotp.ts';
import type { Owner } from '../factors/Owner.ts';
import { finishPasskey } from './finishPasskey.ts';
import { finishTotp } from './finishTotp.ts';
import { beginProof, finishProof, spendProof } from './proofs.ts';
import { querySecurity } from './querySecurity.ts';
import { renewRecovery } from '../factors/recoveryCodes.ts';
import { removalWords } from '../factors/dropFactor.ts';
import { removeFactor } from './removeFactor.ts';
import { askStaffReset, resetStaffFactors } from './staffFactor.ts';
import { askWaitingReset, waitingResetWords } from './waitingReset.ts';

/** The gateway passes the session of every call of this service. */
const ownerOf = ({ actor, session }: Pick<Call<unknown>, 'actor' | 'session'>): Owner => ({
  actor: actor!,
  session: Buffer.from(session!, 'hex'),
});

/** 账户安全: second factors, proofs, and the lines about the own account (Tr-R-01). */
export const securityRoutes = (deps: Deps): Route[] => [
  route(operations.beginProof, ({ body, traceId, ...call }) => beginProof(deps, ownerOf(call), body, traceId)),
  route(operations.finishProof, ({ body, ...call }) => finishProof(deps, ownerOf(call), body)),
  route(operations.querySecurity, ({ actor, traceId }) => querySecurity(deps, actor!, traceId)),
  provenRoute(
    operations.beginTotp,
    () => '启用二次验证（身份验证器）',
    ({ body, ...call }) => beginTotp(deps, ownerOf(call), body.name),
  ),
  route(operations.finishTotp, ({ body, traceId, ...call }) => finishTotp(deps, ownerOf(call), body, traceId)),
  provenRoute(
    operations.beginPasskey,
    () => '启用二次验证（通行密钥）',
    ({ body, ...call }) => beginPasskey(deps, ownerOf(call), body.name),
  ),
  route(operations.finishPasskey, ({ body, traceId, ...call }) => finishPasskey(deps, ownerOf(call), body, traceId)),
  provenRoute(
    operations.removeFactor,
    ({ body, actor }) => removalWords(deps.pool, actor.accountId, body.id),
    ({ body, traceId, ...call }) => removeFactor(deps, ownerOf(call), body.id, traceId),
  ),
  provenRoute(
    operations.renewRecovery,
    () => '更换恢复码',
    (call) => renewRecovery(deps, ownerOf(call)),
  ),
  route(operations.endOtherSessions, ({ traceId, ...call }) => endOtherSessions(deps, ownerOf(call), traceId)),
  provenRoute(
    operations.resetCustomerFactor,
    ({ body: { id, reason } }) => waitingResetWords(deps, { table: 'users', id }, reason),
    ({ body: { id, reason }, actor, traceId }) => askWaitingReset(deps, actor!, { table: 'users', id, reason }, traceId),
  ),
  provenRoute(
    operations.resetShopFactor,
    ({ body: { id, reason } }) => waitingResetWords(deps, { table: 'merchants', id }, reason),
    ({ body: { id, reason }, actor, traceId }) => askWaitingReset(deps, actor!, { table: 'merchants', id, reason }, traceId),
  ),
  route(operations.listNotices, ({ body, actor }) => listNotices(deps.pool, actor!.accountId, body, deps.clock.now())),
];

const claim = z.object({
  proof: z.string().max(100).optional(),
  session: z.string().regex(/^[0-9a-f]{64}$/),
  path: z.string(),
  bodyHash: z.string(),
  kind: z.enum(proofKinds),
  deed: z.string().optional(),
  actorPassword: z.string().max(128).optional(),
  currentPassword: z.string().max(128).optional(),
});

const toReset = z.object({ id: z.uuid(), askedBy: z.uuid(), askedAt: z.iso.datetime() });

/** Who acts on staff, as system-service says, which has seen their proof and keeps the request; no other service has. */
function provenBy(caller: string, actor: Actor | undefined): Actor {
  if (caller === 'system' && actor) return actor;
  throw new AppError('forbidden', sentence('forbidden'));
}

/** Asked by each service before it does what needs a proof, and by system-service about the factors of staff. */
export const internalSecurityRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/proofs/spend', claim, async ({ body: { proof, ...rest }, actor }) => ({
    proven: actor !== undefined && (await spendProof(deps, actor, { proof, ...rest })) !== undefined,
  })),
  internalRoute('/internal/staff/factor/ask', z.object({ id: z.uuid() }), async ({ body, caller, actor, traceId }) =>
    askStaffReset(deps, provenBy(caller, actor), body.id, traceId),
  ),
  internalRoute('/internal/staff/factor/reset', toReset, async ({ body: { askedAt, ...reset }, caller, actor, traceId }) =>
    resetStaffFactors(deps, provenBy(caller, actor), { ...reset, askedAt: new Date(askedAt) }, traceId),
  ),
];
