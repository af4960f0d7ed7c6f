import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { inboxBatchesMigration } from '@xinyue/kit/inbox/inboxBatchesMigration';
import { outboxSeqMigration } from '@xinyue/kit/outbox/outboxSeqMigration';
import { outboxToldMigration } from '@xinyue/kit/outbox/outboxToldMigration';
import { jobRunsMigration } from '@xinyue/kit/service/jobRuns';
import { accounts, files, sessions } from './001to003.ts';
import { devices, fileContents, looks, personalIndexes, requestKeys, rootKey, typedReaders } from './004to010.ts';
import { applications, auditTrail, repeats } from './015to020.ts';
import {
  contractNames,
  demoSteps,
  edits,
  fileSeals,
  registrationsInRepeats,
  securityEvents,
  sessionVisits,
  shopNames,
} from './110to160.ts';
import { staffAccounts } from './170staffAccounts.ts';
import { payeeChanges, payeeSetters } from './210payeeChanges.ts';
import { goodPhotos } from './270goodPhotos.ts';
import { factors } from './360-factors.ts';
import { renamedUsers } from './350renamedUsers.ts';
import { browsers } from './361-browsers.ts';
import { links } from './370-links.ts';
import { documentReads } from './371-documentReads.ts';
import { passwords } from './377-passwords.ts';
import { holds } from './387-holds.ts';
import { signEvents } from './390-signedEvents.ts';
import { payeeConfirmations } from './397-payeeConfirmations.ts';
import { factorResets } from './400-factorResets.ts';
import { seals } from './410-seals.ts';
import { keyedChain } from './411-keyedChain.ts';
import { factorSeals } from './412-factorSeals.ts';
import { signInsBySession } from './413-signInsBySession.ts';
import { passkeyChallenges } from './414-passkeyChallenges.ts';
import { consents } from './415-consents.ts';
import { companies } from './416-companies.ts';

export const migrations: Migration[] = [
  accounts,
  sessions,
  files,
  requestKeys,
  typedReaders,
  fileContents,
  looks,
  personalIndexes,
  rootKey,
  devices,
  applications,
  repeats,
  auditTrail,
  demoSteps,
  registrationsInRepeats,
  sessionVisits,
  edits,
  shopNames,
  evidenceMigration,
  securityEvents,
  fileSeals,
  contractNames,
  jobRunsMigration,
  staffAccounts,
  payeeChanges,
  payeeSetters,
  goodPhotos,
  outboxToldMigration,
  inboxBatchesMigration,
  outboxSeqMigration,
  renamedUsers,
  factors,
  browsers,
  links,
  documentReads,
  passwords,
  holds,
  { name: '390-signedEvents', up: signEvents },
  payeeConfirmations,
  factorResets,
  seals,
  { name: '411-keyedChain', up: keyedChain },
  factorSeals,
  signInsBySession,
  passkeyChallenges,
  consents,
  companies,
];
