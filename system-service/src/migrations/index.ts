import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { inboxBatchesMigration } from '@xinyue/kit/inbox/inboxBatchesMigration';
import { outboxSeqMigration } from '@xinyue/kit/outbox/outboxSeqMigration';
import { outboxToldMigration } from '@xinyue/kit/outbox/outboxToldMigration';
import { jobRunsMigration } from '@xinyue/kit/service/jobRuns';
import { rightsTables } from './001rights.ts';
import { people } from './002people.ts';
import { modules } from './002modules.ts';
import { recordTables } from './003records.ts';
import { payOrderTables } from './004payOrders.ts';
import { partnerTables } from './005partners.ts';
import { passwordElsewhere, selfCheckTable } from './006selfChecks.ts';
import { rightRequests } from './370-rightRequests.ts';
import { partnerKinds } from './370-partnerKinds.ts';
import { waitingKeys } from './371-waitingKeys.ts';
import { requestEnds } from './375-requestEnds.ts';
import { signEvents } from './390-signedEvents.ts';
import { factorHolders } from './400-factorHolders.ts';
import { factorRequests } from './401-factorRequests.ts';
import { seals } from './410-seals.ts';
import { keyedChain } from './411-keyedChain.ts';
import { evidenceRoots } from './412-evidenceRoots.ts';
import { shopKeys } from './420-shopKeys.ts';
import { partnerRates } from './426-partnerRates.ts';
import { partnerCalls } from './427-partnerCalls.ts';
import { platformProfile } from './430-platformProfile.ts';
import { backupRuns } from './431-backupRuns.ts';
import { noOpenPositions } from './432-noOpenPositions.ts';
import { openEventTables } from './421-openEvents.ts';
import { webhookTables } from './422-webhooks.ts';

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [
  rightsTables,
  evidenceMigration,
  people,
  modules,
  recordTables,
  payOrderTables,
  partnerTables,
  selfCheckTable,
  jobRunsMigration,
  passwordElsewhere,
  outboxToldMigration,
  inboxBatchesMigration,
  outboxSeqMigration,
  partnerKinds,
  rightRequests,
  waitingKeys,
  requestEnds,
  { name: '390-signedEvents', up: signEvents },
  factorHolders,
  factorRequests,
  seals,
  { name: '411-keyedChain', up: keyedChain },
  evidenceRoots,
  shopKeys,
  openEventTables,
  webhookTables,
  partnerRates,
  partnerCalls,
  platformProfile,
  backupRuns,
  noOpenPositions,
];
