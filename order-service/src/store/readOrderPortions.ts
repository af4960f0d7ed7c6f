import type { Db } from '@xinyue/kit/db/db';
import type { Order } from '../domain/Order.ts';
import { findOwners } from './findOwners.ts';
import type { OrderFilter } from './orderConditions.ts';
import { readOrderPage } from './orderListStore.ts';
import type { OrderScope } from './orderScope.ts';

/** Rows that are read at once for a file. */
const portion = 1_000;

/**
 * All orders that match, portion by portion in the order of the list. Each begins behind the last row of the one before, so no row comes
 * twice and none is skipped, whatever is ordered or cancelled meanwhile, and no transaction waits for whoever reads slowly.
 */
export async function* readOrderPortions(db: Db, filter: OrderFilter, scope: OrderScope): AsyncGenerator<Order[]> {
  const owners = await findOwners(db, filter);
  let after: string | undefined;
  do {
    const { list, next } = await readOrderPage(db, { ...filter, pageSize: portion, after }, scope, owners);
    if (list.length > 0) yield list;
    after = next;
  } while (after !== undefined);
}
