import type { Actor, AuditRow, BuiltInRole } from '@xinyue/contracts';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { Clock } from '@xinyue/kit/clock';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Logger } from '@xinyue/kit/Logger';
import type { SecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { FileStore } from '@xinyue/kit/files/fileStore';
import type { Deed } from '@xinyue/kit/http/proofs';
import type { Pool } from 'pg';
import type { RelyingParty } from './factors/domain/relyingParty.ts';
import type { FactorTries } from './factors/store/createFactorTries.ts';
import type { UploadLimits } from './files/createUploadLimits.ts';
import type { SmallPhotos } from './files/smallPhotos.ts';
import type { RevealLimit } from './privacy/store/createRevealLimit.ts';
import type { Passwords } from './signIn/createPasswords.ts';
import type { CustomerRecords } from './ownData/createCustomerRecords.ts';
import type { SessionLimits } from './signIn/domain/signIn.ts';
import type { SignInTries } from './signIn/store/createSignInTries.ts';

/** What a body would do at a path of a service, in its words. */
export type AskDeed = (actor: Actor, path: string, body: Record<string, unknown>, traceId: string) => Promise<Deed>;

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  vault: Vault;
  /** Seals passwords, payees, sessions and who people are: what is not as it was sealed opens nothing. */
  seals: Seals;
  passwords: Passwords;
  tries: SignInTries;
  factorTries: FactorTries;
  /** What passkeys of each app belong to; none where there are no passkeys. */
  relyingParties: { portal: RelyingParty | undefined; backstage: RelyingParty | undefined };
  /** How long a proof holds. */
  proofMs: number;
  /** For accounts without a factor: a session opened by password so short a time ago is a proof; 0: never. */
  proofFreshMs: number;
  /** When two accounts are of one person, and who may let something go that another began. */
  persons: { days: number; reviewerHours: number; forceChange: boolean };
  /** For how long withdrawals of an account wait after what decides about it. */
  securityHoldMs: number;
  /** For how long a payee that somebody else set is not paid. */
  payeeHoldMs: number;
  /** Whether the rights of this account may ask for a second factor: those of people of the demonstration never do. */
  graceFor(accountId: string): boolean;
  /** The roles with which staff of the first start begin, by their accounts in lower case. */
  firstRoles: ReadonlyMap<string, BuiltInRole>;
  /** Asks the service that owns a path what a body would do there. */
  askDeed: AskDeed;
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
  uploadLimits: UploadLimits;
  smallPhotos: SmallPhotos;
  /** Those whose password is public, by id; `refused` writes into the log why one of them was refused, once a minute at most. */
  publicPeople: { ids: ReadonlySet<string>; refused(): void };
  /** Signs the links of files. */
  linkKey: Buffer;
  /** Counts a try to sign in, once it is known how it ended. */
  countSignIn(outcome: 'ok' | 'refused' | 'limited'): void;
  /** Notes a security event; costs the caller nothing. */
  security: SecurityNotes;
  /** An audit row as people may read it: a refused editor is shown what was changed meanwhile. */
  auditRowOf(row: AuditRow): AuditRow;
  /** How many pictures of documents a member of staff sees in an hour, and of how many people in a day before it is an event; 0: no limit. */
  documentLimits: { perHour: number; peoplePerDay: number };
  /** Reveals of staff. */
  revealLimit: RevealLimit;
  /** What other services keep of a customer. */
  records: CustomerRecords;
  /** Copies of the own data; counts one, and refuses where an account had all of an hour (`tooMany`). */
  takeCopy(accountId: string): Promise<void>;
  /** system-service, which knows who of staff may act on whom. Not needed to start, nor for anything but staff. */
  system: ServiceClient;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};

/** What stands behind a change of an account; address and session (its SHA-256) are kept by security events and by what its owner is told. */
export type Cause = EventContext & { origin?: string | undefined; session?: Buffer | undefined };
