import { operations } from '@xinyue/contracts';
import { type InternalRoute, internalRoute, rawRoute, type Route, route } from '@xinyue/kit/http/route';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/callHeaders.ts';
import { askPasskey, showFactor } from './showFactor.ts';
import { endOwnSession, signOut } from './signOut.ts';
import { signInAnswerOf, signInContextOf } from './http/signInCall.ts';
import { signInIndexes } from './noteSignIn.ts';
import { signInBackstage, signInCustomer } from './signIn.ts';
import { checkSessionHashes } from './store/checkSessionHashes.ts';
import { listOwnSessions } from './store/sessionStore.ts';
import { insertSecurityEvents, listSecurityEvents } from './store/securityStore.ts';

/** Signing in and out, the own sessions, and who tried what from where. */
export const signInRoutes = (deps: Deps): Route[] => [
  rawRoute(operations.signInCustomer, async ({ body, request }) =>
    signInAnswerOf(await signInCustomer(deps, body, signInContextOf(request, 'portal'))),
  ),
  rawRoute(operations.signInBackstage, async ({ body, request, traceId }) =>
    signInAnswerOf(await signInBackstage(deps, body, signInContextOf(request, 'backstage'), traceId)),
  ),
  route(operations.proveFactor, async ({ body, actor, session }) =>
    signInAnswerOf(await showFactor(deps, actor!, Buffer.from(session!, 'hex'), body)),
  ),
  route(operations.beginFactor, ({ actor, session }) => askPasskey(deps, actor!, Buffer.from(session!, 'hex'))),
  rawRoute(operations.signOut, ({ actor, request, traceId }) =>
    signOut(deps, actor!, { session: sessionOf(request), traceId, context: signInContextOf(request, 'backstage') }),
  ),
  rawRoute(operations.listOwnSessions, ({ actor, request }) =>
    listOwnSessions(deps.pool, actor!.accountId, sessionOf(request), deps.clock.now()),
  ),
  route(operations.endOwnSession, ({ actor, body, traceId }) => endOwnSession(deps, actor!, body.id, traceId)),
  route(operations.listSecurityEvents, ({ body }) => listSecurityEvents(deps.pool, body, signInIndexes(deps, body.who))),
];

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The request of the gateway: hex SHA-256 of logintokens, at most 1000 in one call. */
const sessionsToCheck = z.object({
  tokenHashes: z.array(hash).max(1000),
  touch: z.array(hash).max(1000).default([]),
  /** Pages asked by themselves: that is no use. */
  quiet: z.boolean().default(false),
});

const text = z.string().max(200).optional();
/** What the gateway and other services report in batches of at most 500, late where this service was away. */
const securityEvents = z.object({
  events: z
    .array(
      z.object({
        at: z.iso.datetime(),
        what: z.string().max(40),
        outcome: z.string().max(40),
        accountId: text,
        userType: z.int().min(0).max(2).optional(),
        whoIndex: text,
        origin: text,
        session: text,
        detail: text,
        count: z.int().min(1),
      }),
    )
    .max(500),
});

/** Calls of the gateway and of other services. */
export const internalSignInRoutes = (deps: Deps): InternalRoute[] => [
  // S-38: who stands behind these tokens now; null where a session is over or unknown. Being checked counts as use (Z-51), unless it is quiet.
  internalRoute('/internal/sessions/check', sessionsToCheck, async ({ body: { tokenHashes, touch, quiet } }) => ({
    sessions: await checkSessionHashes(deps.pool, deps.seals, tokenHashes, touch, {
      now: deps.clock.now(),
      quiet,
      force: deps.persons.forceChange,
      graceFor: deps.graceFor,
    }),
  })),
  // A batch that was sent twice because its answer got lost stands there twice.
  internalRoute('/internal/security/note', securityEvents, async ({ body: { events } }) => {
    await insertSecurityEvents(deps.pool, events);
    return null;
  }),
];
