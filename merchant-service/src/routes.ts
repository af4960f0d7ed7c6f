import { operations } from '@xinyue/contracts';
import { type InternalRoute, internalRoute, type Route, rawRoute, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { peopleRoutesOf } from './peopleRoutes.ts';
import { originOf } from './originOf.ts';
import { sessionOf } from './sessionOf.ts';
import { listOpenShops } from './store/shopStore.ts';
import { auditApplication } from './usecases/auditApplication.ts';
import { checkSessions, sessionsToCheck } from './usecases/checkSessions.ts';
import { claimFiles, filesToClaim } from './usecases/claimFiles.ts';
import { discardFiles } from './usecases/discardFiles.ts';
import { contractToDrop, dropContract } from './usecases/dropContract.ts';
import { fileToHash, hashFile } from './usecases/hashFile.ts';
import { countApplications, listApplications } from './usecases/listApplications.ts';
import { endOwnSession } from './usecases/endOwnSession.ts';
import { listOwnApplications } from './usecases/listOwnApplications.ts';
import { listOwnSessions } from './usecases/listOwnSessions.ts';
import { noteDocument } from './usecases/noteDocument.ts';
import { noteSecurity, securityToNote } from './usecases/noteSecurity.ts';
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

/** The documented calls of this service. The rights table lets nobody without a session to a handler that reads `actor!`. */
export const routesOf = (deps: Deps): Route[] => [
  rawRoute(operations.register, ({ body, idempotencyKey, traceId, request }) =>
    register(deps, body, { key: idempotencyKey, origin: originOf(request), traceId }),
  ),
  rawRoute(operations.signInCustomer, ({ body, request }) => signInCustomer(deps, body, visitOf(request, 'portal'))),
  rawRoute(operations.signInBackstage, ({ body, request }) => signInBackstage(deps, body, visitOf(request, 'backstage'))),
  rawRoute(operations.signOut, ({ actor, request, traceId }) =>
    signOut(deps, actor!, { session: sessionOf(request), traceId, visit: visitOf(request, 'backstage') }),
  ),
  rawRoute(operations.listOwnSessions, ({ actor, request }) => listOwnSessions(deps, actor!, sessionOf(request))),
  route(operations.endOwnSession, ({ actor, body, traceId }) => endOwnSession(deps, actor!, body.id, traceId)),
  route(operations.readProfile, ({ body, actor }) => readProfile(deps, actor!, body.id)),
  rawRoute(operations.updateProfile, (call) =>
    updateProfile(deps, call.actor!, call.body, { ...call, session: sessionOf(call.request) }),
  ),
  ...peopleRoutesOf(deps),
  route(operations.listShops, ({ body }) => listOpenShops(deps.pool, body)),
  rawRoute(operations.uploadFile, ({ actor, request }) => uploadFile(deps, actor!, request)),
  route(operations.signFiles, ({ body, actor }) => signFiles(deps, actor!, body.saveUrls)),
  route(operations.discardFiles, ({ body, actor }) => discardFiles(deps, actor!, body.saveUrls)),
  route(operations.listOwnApplications, ({ body, actor }) => listOwnApplications(deps, actor!, body.userId)),
  route(operations.submitApplication, (call) => submitApplication(deps, call.actor!, call.body, call)),
  route(operations.countApplications, ({ body }) => countApplications(deps, body)),
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
  internalRoute('/internal/security/note', securityToNote, ({ body }) => noteSecurity(deps, body)),
  internalRoute('/internal/keys/rewrap', noBody, () => rewrapSome(deps)),
  internalRoute('/internal/keys/read', noBody, () => readSealed(deps)),
];
