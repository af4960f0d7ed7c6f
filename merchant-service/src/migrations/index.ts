import type { Migration } from '@xinyue/kit/db/migrate';
import { accounts } from './001accounts.ts';
import { sessions } from './002sessions.ts';
import { files } from './003files.ts';
import { requestKeys } from './004requestKeys.ts';
import { typedReaders } from './005typedReaders.ts';
import { devices } from './010devices.ts';

export const migrations: Migration[] = [accounts, sessions, files, requestKeys, typedReaders, devices];
