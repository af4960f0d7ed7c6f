import type { Clock } from '@xinyue/kit/clock';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Logger } from '@xinyue/kit/Logger';
import type { Pool } from 'pg';
import type { Db } from '@xinyue/kit/db/db';
import type { AgreementRenderer } from './agreement/pdf/createAgreementRenderer.ts';
import type { Planner } from './autoOrders/plan/createPlanner.ts';
import type { HoldRules } from './holds/domain/holdRules.ts';
import type { Patience } from './orders/domain/paymentDeadline.ts';
import type { PayChannels } from './paying/createPayChannels.ts';

/** What the use cases work with; `main` makes it once. */
export type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  /** How long an order waits for its payment, and for the end of one that was begun (S-04). */
  patience: Patience;
  /** What a shop may have picked up without the buyer's word within 24 hours, in fen; 0 = no limit. */
  unprovedFen: number;
  /** How much may be held without payment. */
  holdRules: HoldRules;
  /** Of addresses and browsers of newcomers: what is stored and compared in their place. */
  hashOrigin(kind: 'address' | 'device', text: string | undefined): string | null;
  merchant: ServiceClient;
  payout: ServiceClient;
  /** Where buyers can pay. */
  channels: PayChannels;
  renderer: AgreementRenderer;
  /** Files that are being written (F4). */
  exports: Limit;
  /** The same of buyers' own orders, so that a crowd of them keeps no shop from its file. */
  ownExports: Limit;
  planner: Planner;
  /** Plans that are being made: one at a time, and each holds a connection meanwhile. */
  plans: Limit;
  /** By whose time enabled rows of plans are due. */
  dueNow(db: Db): Promise<Date>;
  /** To be called after every commit that may have left events. */
  afterCommit(): void;
};
