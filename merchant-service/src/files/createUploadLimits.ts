import type { ByteBudget } from '@xinyue/kit/limit/createByteBudget';
import type { Limit } from '@xinyue/kit/limit/createLimit';
import type { Limits } from '@xinyue/kit/limit/createLimits';

const megabyte = 1_000_000;

export type UploadLimits = {
  /** Uploads under way, from the first byte to the answer: little but a connection is held by each. */
  uploads: Limit;
  /** What bodies being read hold in memory. */
  uploadBytes: ByteBudget;
  /** Pictures that have come whole and are drawn and stored: each takes much memory. */
  storing: Limit;
  /** Pictures pass it one by one. */
  pictures: Limit;
  /** Documents on which the mark of who looks is drawn, one by one. */
  marks: Limit;
  /** Photos of goods that are drawn small, one by one. */
  smalls: Limit;
};

/**
 * F1, F10: who sends slowly or leaves holds none of the few places in which work is done, for a body is read before one is taken; and one account
 * or address has but a share of them.
 */
export const createUploadLimits = (limits: Limits): UploadLimits => ({
  uploads: limits.add({
    name: 'uploads',
    atOnce: 256,
    queue: 0,
    each: { account: { atOnce: 12, queue: 0 }, address: { atOnce: 128, queue: 0 } },
    holdMs: 60_000,
  }),
  uploadBytes: limits.addBytes({
    name: 'uploadBytes',
    bytes: 128 * megabyte,
    each: { account: 32 * megabyte, address: 64 * megabyte },
  }),
  storing: limits.add({
    name: 'storing',
    atOnce: 8,
    queue: 64,
    each: { account: { atOnce: 3, queue: 12 }, address: { atOnce: 6, queue: 48 } },
    holdMs: 20_000,
  }),
  pictures: limits.add({ name: 'pictures', atOnce: 1, queue: 8, holdMs: 12_000, waitMs: 15_000 }),
  marks: limits.add({ name: 'marks', atOnce: 1, queue: 64, holdMs: 12_000 }),
  smalls: limits.add({ name: 'smalls', atOnce: 1, queue: 64, holdMs: 12_000 }),
});
