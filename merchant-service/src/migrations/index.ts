import type { Migration } from '@xinyue/kit/db/migrate';
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
];
