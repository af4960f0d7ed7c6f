import { messages, type Operation, operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** Calls that may cost a password hash. merchant-service lets two be hashed and fifty wait: two gateways fill that, more is only in the way. */
const dear: readonly Operation[] = [operations.signInCustomer, operations.signInBackstage, operations.register];
const most = 26;
const retryAfterSeconds = 5;

export type CrowdLimit = <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;

/**
 * L3: no more than 26 of these are under way from this gateway; the next is told at once to come back later (`tooMany`). Without this a flood
 * would wait in line here, and merchant-service be so busy refusing that sessions are checked late.
 */
export function createCrowdLimit(): CrowdLimit {
  let underWay = 0;
  return async (operation, work) => {
    if (!dear.includes(operation)) return work();
    if (underWay >= most) throw new AppError('tooMany', messages.tooMany(retryAfterSeconds), { retryAfterSeconds });
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
