import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { catalogTables } from './001catalogTables.ts';
import { wideStock } from './002wideStock.ts';
import { quietStock } from './003quietStock.ts';
import { sharedAudit } from './004sharedAudit.ts';
import { postings } from './010postings.ts';
import { goodsDesk } from './020goodsDesk.ts';
import { pricePerTon } from './140pricePerTon.ts';
import { categoryEdits } from './141categoryEdits.ts';

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [
  catalogTables,
  wideStock,
  quietStock,
  sharedAudit,
  postings,
  goodsDesk,
  evidenceMigration,
  pricePerTon,
  categoryEdits,
];
