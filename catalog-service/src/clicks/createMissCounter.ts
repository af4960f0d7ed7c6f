import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';
import { addMisses } from '../search/queries.ts';
import { type ClickCounter, createClickCounter } from './createClickCounter.ts';

/** Questions from one address in half an hour, and in memory in all: beyond them nothing is counted. */
const bounds = { originAtMost: 60, seenAtMost: 20_000 };

/** Po-08: questions that find nothing, counted as clicks on goods are: once per visitor and half an hour, a question where a good's id stands. */
export const createMissCounter = ({ pool, clock }: { pool: Pool; clock: Clock }): ClickCounter =>
  createClickCounter({
    clock,
    save: (counted) =>
      addMisses(
        pool,
        counted.map(({ day, spotId: question, clicks: count }) => ({ day, question, count })),
        clock.now(),
      ),
    ...bounds,
  });
