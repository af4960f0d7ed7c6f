import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll } from 'vitest';
import { untilDayHolds } from './untilDayHolds.ts';

/** Lists of today and tasks of today are empty a moment later where midnight comes into a test: a file that would meet it begins behind it. */
beforeAll(() => sleep(untilDayHolds(Date.now())), 10 * 60_000);
