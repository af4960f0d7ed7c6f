import { events } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Clock } from '@xinyue/kit/clock';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { deriveKey } from '@xinyue/kit/crypto/deriveKey';
import { createRareWarning } from '@xinyue/kit/limit/createRareWarning';
import { createSecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import { createService, type ServiceBase } from '@xinyue/kit/service/createService';
import { makeSeals } from '@xinyue/kit/service/makeSeals';
import { addFirstStaff } from './accounts/addUser.ts';
import type { Config } from './config.ts';
import { demoPeople } from './demo/demoPeople.ts';
import { prepareDemo } from './demo/prepareDemo.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { officeOriginOf, relyingPartyOf } from './factors/domain/relyingParty.ts';
import { createFactorTries } from './factors/store/createFactorTries.ts';
import { createUploadLimits } from './files/createUploadLimits.ts';
import { sendFile } from './files/http/sendFile.ts';
import { createSmallPhotos } from './files/smallPhotos.ts';
import { openFiles } from './files/openFiles.ts';
import { auditRowOf } from './http/auditRows.ts';
import { jobs } from './jobs.ts';
import { migrations } from './migrations/index.ts';
import { openVaultAndRoot } from './privacy/openVaultAndRoot.ts';
import { createCopyLimit } from './ownData/store/createCopyLimit.ts';
import { createCustomerRecords } from './ownData/createCustomerRecords.ts';
import { createRevealLimit } from './privacy/store/createRevealLimit.ts';
import { internalRoutes, routes } from './routes.ts';
import { countWaiting } from './applications/store/countWaiting.ts';
import { createDeedAsker } from './security/createDeedAsker.ts';
import { spendProof } from './security/proofs.ts';
import { createHashLanes, createPasswords } from './signIn/createPasswords.ts';
import { countSessions } from './signIn/store/countSessions.ts';
import { createSignInTries } from './signIn/store/createSignInTries.ts';
import { insertSecurityEvents } from './signIn/store/securityStore.ts';

/** What is merchant-service's own; tests give a bus and a clock. */
export const main = (config: Config, more: { bus?: Bus; clock?: Clock } = {}) =>
  createService({ name: 'merchant', config, migrations, events, ...more }, async (base) => {
    const deps = await createDeps(config, base);
    base.metrics.sample({
      name: 'sessions',
      metrics: ['xinyue_sessions'],
      read: async () => [{ metric: 'xinyue_sessions', value: await countSessions(base.pool, base.clock.now()) }],
    });
    await makeSeals(base, 'merchant', sealedTables.merchant);
    await addFirstStaff(deps, config.XINYUE_ADMIN_PASSWORD, config.XINYUE_STAFF);
    await prepareDemo(deps, config.XINYUE_DEMO);
    return {
      routes: routes(deps),
      spendProof: (actor, claim) => spendProof(deps, actor, claim),
      internal: internalRoutes(deps),
      pages: sendFile(deps, config.XINYUE_INTERNAL_SECRET),
      handlers: handlers(deps.clock),
      jobs: jobs(deps),
      waiting: () => countWaiting(base.pool, base.clock.now()),
      security: deps.security,
    };
  });

async function createDeps(config: Config, base: ServiceBase): Promise<Deps> {
  const { pool, seals, clock, log, limits, metrics, afterCommit } = base;
  const { vault, rootKey } = await openVaultAndRoot(config, pool);
  const files = await openFiles(config, { pool, vault, clock }, log);
  const uploadLimits = createUploadLimits(limits);
  const warn = createRareWarning(log);
  const countSignIn: Deps['countSignIn'] = (outcome) => metrics.count('xinyue_sign_ins_total', { outcome });
  for (const outcome of ['ok', 'refused', 'limited']) metrics.count('xinyue_sign_ins_total', { outcome }, 0);
  const deps: Deps = {
    pool,
    clock,
    log,
    vault,
    seals,
    passwords: await createPasswords(createHashLanes(limits)),
    factorTries: createFactorTries(pool),
    relyingParties: {
      portal: relyingPartyOf(config.XINYUE_ORIGIN),
      backstage: relyingPartyOf(config.XINYUE_OFFICE_ORIGIN ?? officeOriginOf(config.XINYUE_ORIGIN)),
    },
    proofMs: config.XINYUE_PROOF_MINUTES * 60_000,
    proofFreshMs: config.XINYUE_PROOF_FRESH_MINUTES * 60_000,
    persons: {
      days: config.XINYUE_PERSON_DAYS,
      reviewerHours: config.XINYUE_REVIEWER_HOURS,
      forceChange: config.XINYUE_FORCE_CHANGE,
    },
    securityHoldMs: config.XINYUE_SECURITY_HOLD_HOURS * 3_600_000,
    payeeHoldMs: config.XINYUE_PAYEE_HOLD_HOURS * 3_600_000,
    graceFor: (accountId) => !config.XINYUE_DEMO || !demoPeople.has(accountId),
    firstRoles: new Map(config.XINYUE_STAFF.map(({ account, role }) => [account.toLowerCase(), role])),
    askDeed: createDeedAsker(config, base, () => routes(deps)),
    tries: createSignInTries(pool, { registrationsPerHour: config.XINYUE_REGISTRATIONS_PER_HOUR }),
    mobileIndex: createBlindIndex(rootKey, 'mobiles'),
    identityIndex: createBlindIndex(rootKey, 'identity numbers'),
    tryIndex: createBlindIndex(rootKey, 'sign-in tries'),
    requestIndex: createBlindIndex(rootKey, 'requests'),
    sessionLimits: {
      staff: { idleMinutes: config.XINYUE_STAFF_IDLE_MINUTES, totalMinutes: config.XINYUE_STAFF_SESSION_MINUTES },
      others: { idleMinutes: config.XINYUE_IDLE_MINUTES, totalMinutes: config.XINYUE_SESSION_MINUTES },
    },
    files,
    uploadLimits,
    smallPhotos: createSmallPhotos({ files, drawing: uploadLimits.smalls }),
    linkKey: deriveKey(rootKey, 'file links'),
    auditRowOf,
    documentLimits: {
      perHour: config.XINYUE_DOCUMENT_LOOKS_PER_HOUR,
      peoplePerDay: config.XINYUE_DOCUMENT_PEOPLE_PER_DAY,
    },
    revealLimit: createRevealLimit(pool, clock),
    records: createCustomerRecords(config, base),
    takeCopy: createCopyLimit(pool),
    security: createSecurityNotes({ write: (noted) => insertSecurityEvents(pool, noted), log, now: () => clock.now() }),
    countSignIn,
    publicPeople: {
      ids: demoPeople,
      refused: () =>
        warn('demo accounts are closed to requests with a forwarding header while XINYUE_TRUSTED_PROXIES names no proxy', {}),
    },
    system: base.clientOf('system', config.XINYUE_SYSTEM_URL),
    afterCommit,
  };
  return deps;
}
