import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { listTypeCards } from '../store/categoryListStore.ts';

/** C-18: open categories with price (fen) and shop of their newest open good (Z-63). */
export const listSpotTypes = (db: Db, paging: rules.Paging) => listTypeCards(db, paging);
