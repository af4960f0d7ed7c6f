import { beijingTime, missDaysAtMost, operations } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { route } from '@xinyue/kit/http/route';
import type { Pool } from 'pg';
import { listMisses } from './store/missStore.ts';

const dayMs = 86_400_000;
/** The day in Beijing so many days ago. */
export const dayBefore = (now: Date, days: number): string => beijingTime(new Date(now.getTime() - days * dayMs)).slice(0, 10);

/** Po-08: what people looked for and did not find. */
export const searchRoutes = ({ pool, clock }: { pool: Pool; clock: Clock }) => [
  route(operations.listSearchMisses, ({ body: { question, days, ...paging } }) =>
    listMisses(pool, { after: dayBefore(clock.now(), Number(days ?? missDaysAtMost)), question }, paging),
  ),
];
