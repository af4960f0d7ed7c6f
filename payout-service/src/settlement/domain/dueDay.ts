import { beijingTime } from '@xinyue/contracts';

const dayMs = 86_400_000;

/** The last Beijing day whose end lies so long back that its statement is due. */
export const lastDue = (now: Date, dueMs: number): string => beijingTime(new Date(now.getTime() - dueMs - dayMs)).slice(0, 10);
