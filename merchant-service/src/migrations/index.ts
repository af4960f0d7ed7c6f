import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { accounts } from './001accounts.ts';
import { sessions } from './002sessions.ts';
import { files } from './003files.ts';
import { requestKeys } from './004requestKeys.ts';
import { typedReaders } from './005typedReaders.ts';
import { fileContents } from './006fileContents.ts';
import { looks } from './007looks.ts';
import { personalIndexes } from './008personalIndexes.ts';
import { rootKey } from './009rootKey.ts';
import { devices } from './010devices.ts';
import { applications } from './015applications.ts';
import { repeats } from './016repeats.ts';
import { auditTrail } from './020auditTrail.ts';
import { demoSteps } from './110demoSteps.ts';
import { registrationsInRepeats } from './120registrationsInRepeats.ts';
import { sessionVisits } from './121sessionVisits.ts';
import { edits } from './122edits.ts';
import { shopNames } from './123shopNames.ts';
import { securityEvents } from './131securityEvents.ts';
import { fileSeals } from './132fileSeals.ts';
import { contractNames } from './160contractNames.ts';

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
];
