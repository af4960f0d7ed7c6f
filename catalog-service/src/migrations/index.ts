import type { Migration } from '@xinyue/kit/db/migrate';
import { catalogTables } from './001catalogTables.ts';
import { wideStock } from './002wideStock.ts';
import { quietStock } from './003quietStock.ts';
import { sharedAudit } from './004sharedAudit.ts';
import { postings } from './010postings.ts';
import { goodsDesk } from './020goodsDesk.ts';

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [catalogTables, wideStock, quietStock, sharedAudit, postings, goodsDesk];
