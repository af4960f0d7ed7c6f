import { operations } from '@xinyue/contracts';
import { type InternalRoute, internalRoute, type Route, rawRoute, route } from '@xinyue/kit/http/route';
import type { Request } from 'express';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { peopleRoutesOf } from './peopleRoutes.ts';
import { listOpenShops } from './store/shopStore.ts';
import { auditApplication } from './usecases/auditApplication.ts';
import { checkSessions, sessionsToCheck } from './usecases/checkSessions.ts';
import { claimFiles, filesToClaim } from './usecases/claimFiles.ts';
import { contractToDrop, dropContract } from './usecases/dropContract.ts';
import { fileToHash, hashFile } from './usecases/hashFile.ts';
import { listApplications } from './usecases/listApplications.ts';
import { listOwnApplications } from './usecases/listOwnApplications.ts';
import { noteDocument } from './usecases/noteDocument.ts';
import { readProfile } from './usecases/readProfile.ts';
import { register } from './usecases/register.ts';
import { reviewApplication } from './usecases/reviewApplication.ts';
import { signFiles } from './usecases/signFiles.ts';
import { signInBackstage } from './usecases/signInBackstage.ts';
import { signInCustomer } from './usecases/signInCustomer.ts';
import { signOut } from './usecases/signOut.ts';
import { contractToStore, storeContract } from './usecases/storeContract.ts';
import { submitApplication } from './usecases/submitApplication.ts';
import { readSealed, rewrapSome } from './usecases/tendSealed.ts';
import { updateProfile } from './usecases/updateProfile.ts';
import { uploadFile } from './usecases/uploadFile.ts';
import { visitOf } from './visitOf.ts';

/** The session of a call, as the gateway knows it: the SHA-256 of its logintoken, which stays at the door. */
const sessionOf = (request: Request) => {
  const hash = request.get('x-session-hash');
  return hash && /^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : undefined;
};

/** The documented calls of this service. The rights table lets nobody without a session to a handler that reads `actor!`. */
export const routesOf = (deps: Deps): Route[] => [
  route(operations.register, ({ body, idempotencyKey, traceId }) => register(deps, body, idempotencyKey, traceId)),
  rawRoute(operations.signInCustomer, ({ body, request }) => signInCustomer(deps, body, visitOf(request, 'portal'))),
  rawRoute(operations.signInBackstage, ({ body, request }) => signInBackstage(deps, body, visitOf(request, 'backstage'))),
  rawRoute(operations.signOut, ({ actor, request, traceId }) => signOut(deps, actor!, sessionOf(request), traceId)),
  route(operations.readProfile, ({ body, actor }) => readProfile(deps, actor!, body.id)),
  rawRoute(operations.updateProfile, (call) =>
    updateProfile(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) }),
  ),
  ...peopleRoutesOf(deps),
  route(operations.listShops, ({ body }) => listOpenShops(deps.pool, body)),
  rawRoute(operations.uploadFile, ({ actor, request }) => uploadFile(deps, actor!, request)),
  route(operations.signFiles, ({ body, actor }) => signFiles(deps, actor!, body.saveUrls)),
  route(operations.listOwnApplications, ({ body, actor }) => listOwnApplications(deps, actor!, body.userId)),
  route(operations.submitApplication, (call) => submitApplication(deps, call.actor!, call.body, call)),
  route(operations.listApplications, ({ body }) => listApplications(deps, body)),
  route(operations.reviewApplication, ({ body }) => reviewApplication(deps, body.id)),
  route(operations.noteDocument, ({ body, actor }) => noteDocument(deps, actor!, body)),
  route(operations.auditApplication, (call) => auditApplication(deps, call.actor!, call.body, call)),
];

const noBody = z.object({});

/** The calls of neighbours, and of whoever replaces the master key. No key is ever in them. */
export const internalRoutesOf = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/sessions/check', sessionsToCheck, ({ body }) => checkSessions(deps, body)),
  internalRoute('/internal/files/claim', filesToClaim, ({ body, actor }) => claimFiles(deps, actor, body)),
  internalRoute('/internal/contracts/store', contractToStore, (call) => storeContract(deps, call)),
  internalRoute('/internal/contracts/drop', contractToDrop, (call) => dropContract(deps, call)),
  internalRoute('/internal/files/hash', fileToHash, (call) => hashFile(deps, call)),
  internalRoute('/internal/keys/rewrap', noBody, () => rewrapSome(deps)),
  internalRoute('/internal/keys/read', noBody, () => readSealed(deps)),
];
