import { type Actor, beijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { findUncounted, keepReads, lockReads, readSeen, type Wanted } from './store/documentReadStore.ts';

const hourMs = 3_600_000;

/**
 * Staff want links to documents of people (trust.md 7): each with a reason, so many an hour, where the same picture again within a quarter of an hour
 * is one look. Who sees those of more people in a day than is usual is a security event, once. `wanted` names each once. Errors: `tooMany`.
 */
export async function readDocuments(deps: Deps, actor: Actor, wanted: readonly Wanted[], reason: string): Promise<void> {
  const { accountId, userType, origin, session } = actor;
  const { perHour, peoplePerDay } = deps.documentLimits;
  const now = deps.clock.now();
  const people = await inTransaction(deps.pool, async (client) => {
    await lockReads(client, accountId);
    const reading = { accountId, wanted, now };
    const [before, more] = [await readSeen(client, accountId, now), (await findUncounted(client, reading)).length];
    if (perHour > 0 && more > 0 && before.hour + more > perHour) return tooMany(perHour, before.hour, more, before.oldest ?? now);
    await keepReads(client, reading, reason);
    return { before: before.people, after: (await readSeen(client, accountId, now)).people };
  });
  const noted = { accountId, userType, origin, session };
  if (people instanceof AppError) {
    deps.security.note({ what: 'documents', outcome: 'limited', ...noted });
    throw people;
  }
  if (peoplePerDay > 0 && people.before <= peoplePerDay && people.after > peoplePerDay)
    deps.security.note({ what: 'documentsBulk', outcome: 'limited', ...noted });
}

function tooMany(perHour: number, seen: number, asked: number, oldest: Date): AppError {
  const free = new Date(oldest.getTime() + hourMs);
  const time = beijingTime(free).slice(11, 16);
  return new AppError('tooMany', sentence('tooManyDocuments', perHour, seen, asked, time), { retryAfterSeconds: 60 });
}
