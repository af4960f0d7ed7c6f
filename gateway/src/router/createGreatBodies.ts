import type { ByteBudget } from '@xinyue/kit/limit/createByteBudget';
import type { Limits } from '@xinyue/kit/limit/createLimits';

const megabyte = 1_000_000;

/**
 * F10: what bodies beyond the usual limit hold in memory, from their first byte to the answer. Calls of partners are read before anybody knows
 * whose they are, so an address has its share: four of the greatest bodies.
 */
export const createGreatBodies = (limits: Limits): ByteBudget =>
  limits.addBytes({ name: 'greatBodies', bytes: 64 * megabyte, each: { address: 16 * megabyte } });
