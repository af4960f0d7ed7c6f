import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Clock } from '@xinyue/kit/clock';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import type { Pool } from 'pg';
import type { Gate } from './createGate.ts';
import type { Shares } from './createShares.ts';
import type { Passwords } from './createPasswords.ts';
import type { SessionLimits } from './domain/sessionLimits.ts';
import type { SignInTries } from './store/createSignInTries.ts';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  log: PlumbingLog;
  vault: Vault;
  passwords: Passwords;
  tries: SignInTries;
  /** Blind index of mobiles (`users.mobile_index`): an operator finds an exact number. */
  mobileIndex: BlindIndex;
  /** Blind index of identity numbers: the same person in two applications is seen. Bring the X to upper case before. */
  identityIndex: BlindIndex;
  /** Blind index of accounts and addresses for the counters. */
  tryIndex: BlindIndex;
  /** Blind index of requests that must not be made twice. */
  requestIndex: BlindIndex;
  sessionLimits: SessionLimits;
  files: FileStore;
  /** Uploads pass it: each holds a whole file in memory. */
  uploadGate: Gate;
  /** In front of that gate, so that one account does not take all its places. */
  uploadShares: Shares;
  /** Pictures pass it one by one: each takes much memory. */
  pictureGate: Gate;
  /** Signs the links of files. */
  linkKey: Buffer;
  /** Facts wait in the outbox: call after the commit. */
  wake(): void;
};
