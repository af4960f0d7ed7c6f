import { createAudit } from '@xinyue/kit/audit/createAudit';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import type { Migration } from '@xinyue/kit/db/migrate';
import { createOrders } from './001CreateOrders.ts';
import { createPlumbing } from './002CreatePlumbing.ts';
import { widenStock } from './003WidenStock.ts';
import { keepCounts } from './005KeepCounts.ts';
import { createRefusedPayments } from './010RefusedPayments.ts';
import { createOrderContracts } from './011OrderContracts.ts';
import { createPickupCodes } from './012PickupCodes.ts';
import { indexPartnerOrders } from './013PartnerOrders.ts';
import { nameMovers } from './020StockMovementWho.ts';
import { createHqConfigs } from './030HqConfigs.ts';
import { anchorMovements } from './031MovementAnchors.ts';
import { dropEmptyCounts } from './032EmptyCounts.ts';
import { keepMovementBalances } from './140MovementBalances.ts';
import { noteCancellations } from './141Cancelled.ts';

export const migrations: Migration[] = [
  { name: '001', up: createOrders },
  { name: '002', up: createPlumbing },
  { name: '003', up: widenStock },
  { name: '004', up: createAudit },
  { name: '005', up: keepCounts },
  { name: '010', up: createRefusedPayments },
  { name: '011', up: createOrderContracts },
  { name: '012', up: createPickupCodes },
  { name: '013', up: indexPartnerOrders },
  { name: '020', up: nameMovers },
  { name: '030', up: createHqConfigs },
  { name: '031', up: anchorMovements },
  { name: '032', up: dropEmptyCounts },
  { name: '140', up: keepMovementBalances },
  { name: '141', up: noteCancellations },
  evidenceMigration,
];
