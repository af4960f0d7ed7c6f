import { messages, type OrderContract } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { contractWire } from '../domain/orderContract.ts';
import { findContract, listConfirmations } from '../store/contractStore.ts';
import type { OrderScope } from '../store/orderScope.ts';
import { findOrder } from '../store/orderStore.ts';

/** The contract made from an order within a scope, with who confirmed it; null when none was made. Errors: `notFound`. */
export async function readContract(db: Db, id: string, scope: OrderScope): Promise<{ contract: OrderContract | null }> {
  if (!(await findOrder(db, id, scope))) throw new AppError('notFound', messages.notFound);
  const contract = await findContract(db, id);
  return { contract: contract ? contractWire(contract, await listConfirmations(db, contract.contractNo)) : null };
}
