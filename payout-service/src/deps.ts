import type { Clock } from '@xinyue/kit/clock';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Vault } from '@xinyue/kit/crypto/createVault';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Logger } from '@xinyue/kit/Logger';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Pool } from 'pg';
import type { ReadShop } from './accounts/createReadShop.ts';
import type { Terms } from './accounts/domain/terms.ts';
import type { BankPort } from './banks/BankPort.ts';
import type { LeaveLane } from './withdrawals/createLeaveLane.ts';
import type { FinalAnswer, Settled, Withdrawal } from './withdrawals/domain/withdrawal.ts';
import type { Doer } from './withdrawals/store/publish.ts';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  terms: Terms;
  vault: Vault;
  /** Seals withdrawals and payees: what is not as it was sealed pays nothing. */
  seals: Seals;
  /** Recognises the payee of a repeated request, without its number being kept. */
  payeeIndex: BlindIndex;
  /** Recognises a payee of withdrawals, whatever account it is paid from. */
  payeeMark: BlindIndex;
  /** Reads shops and the people behind them; `readShop` answers the payee as it is now. */
  merchant: Pick<ServiceClient, 'call'>;
  readShop: ReadShop;
  /** Pays withdrawals out; without one nothing can be withdrawn. */
  bank?: BankPort | undefined;
  /** Ends withdrawals by the bank's answers, and gives their lanes back where an answer is not final. */
  settle(found: Withdrawal, answer: FinalAnswer, cause: EventContext & { by: Doer }): Promise<Settled>;
  leaveLane: LeaveLane;
  /** Whether a channel settles what it brings in the moment it brings it. */
  settlesAtOnce(channel: string): boolean;
  /** Partners whose notices about withdrawals count (C-75). */
  bankPartners: readonly string[];
  /** Files that are being written: of staff, and statements of merchants. */
  exports: Limit;
  statements: Limit;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};
