import { operations } from '@xinyue/contracts';
import { type InternalRoute, internalRoute, type Route, route } from '@xinyue/kit/http/route';
import type { Request } from 'express';
import type { Deps } from './deps.ts';
import { listOpenShops } from './store/shopStore.ts';
import { checkSessions, sessionsToCheck } from './usecases/checkSessions.ts';
import { claimFiles, filesToClaim } from './usecases/claimFiles.ts';
import { readProfile } from './usecases/readProfile.ts';
import { register } from './usecases/register.ts';
import { signFiles } from './usecases/signFiles.ts';
import { signInBackstage } from './usecases/signInBackstage.ts';
import { signInCustomer } from './usecases/signInCustomer.ts';
import { signOut } from './usecases/signOut.ts';
import { uploadFile } from './usecases/uploadFile.ts';

/** Where a visitor comes from, as the gateway says; only the gateway reaches this port. */
const originOf = (request: Request) => request.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;

/** The documented calls of this service. The rights table lets nobody without a session to a handler that reads `actor!`. */
export const routesOf = (deps: Deps): Route[] => [
  route(operations.register, ({ body, idempotencyKey, traceId }) => register(deps, body, idempotencyKey, traceId)),
  route(operations.signInCustomer, ({ body, request }) => signInCustomer(deps, body, originOf(request))),
  route(operations.signInBackstage, ({ body, request }) => signInBackstage(deps, body, originOf(request))),
  route(operations.signOut, ({ actor, request, traceId }) => signOut(deps, actor!, request.get('logintoken'), traceId)),
  route(operations.readProfile, ({ body, actor }) => readProfile(deps, actor!, body.id)),
  route(operations.listShops, ({ body }) => listOpenShops(deps.pool, body)),
  route(operations.uploadFile, ({ actor, request }) => uploadFile(deps, actor!, request)),
  route(operations.signFiles, ({ body, actor }) => signFiles(deps, actor!, body.saveUrls)),
];

/** The calls of neighbours. */
export const internalRoutesOf = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/sessions/check', sessionsToCheck, ({ body }) => checkSessions(deps, body)),
  internalRoute('/internal/files/claim', filesToClaim, ({ body, actor }) => claimFiles(deps, actor, body)),
];
