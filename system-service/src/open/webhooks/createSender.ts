import type { Deps } from '../../deps.ts';
import { beginDue } from './beginDue.ts';
import { createCaller } from './createCaller.ts';
import { createPace } from './createPace.ts';
import { createPlaces } from './createPlaces.ts';
import { createRounds } from './createRounds.ts';
import { fanOut } from './fanOut.ts';
import { readWork } from './store/claimStore.ts';

export type Sender = {
  /** Does what there is to do, unless that is under way. */
  tick(): void;
  /** Nothing more begins; calls under way are broken off and left to be sent again. */
  stop(): Promise<void>;
};

/**
 * Sends public events to endpoints (ADR 55). Endpoints take turns: whose calls took least time lately is first, then who waited longest, and
 * each gets its share of the calls that are free; of one endpoint what was never tried goes before what was.
 */
export function createSender(deps: Deps): Sender {
  const places = createPlaces(deps.clock);
  const pace = createPace(deps.clock);
  const caller = createCaller(deps, places, () => rounds.ask());
  const rounds = createRounds(work, (error) => deps.log.warn({ err: error }, 'webhooks wait'));
  let over = false;

  // Events that cannot be looked up now keep nothing back that was before.
  async function spread(most: number): Promise<boolean> {
    try {
      const { events, orders } = await fanOut(deps, most);
      pace.placed(orders);
      return events > 0;
    } catch (error) {
      deps.log.warn({ err: error }, 'new events wait to be sent');
      return false;
    }
  }

  async function work(): Promise<boolean> {
    const most = pace.room();
    if (most === 0) return false;
    const waiting = caller.goOn().map(({ id }) => id);
    const { endpoints, owners } = places.full();
    const { fresh, due } = await readWork(deps.pool, deps.clock.now(), { endpoints: [...endpoints, ...waiting], owners });
    // What cannot be sent now is not queued now: a row of the queue takes the database 0.1 ms.
    const more = fresh && (await spread(most));
    const share = Math.max(1, Math.floor(places.free() / Math.max(due.length, 1)));
    for (const one of places.sort(due)) {
      const room = Math.min(places.roomFor(one), share, pace.room());
      if (room <= 0 || over) continue;
      // What is wrong with one endpoint keeps no other from its turn.
      const jobs = await beginDue(deps, one.id, Math.min(room + caller.aheadFor(one), pace.room())).catch((error: unknown) => {
        deps.log.warn({ err: error, endpoint: one.id }, 'what is due at a webhook could not be begun');
        return [];
      });
      pace.began(jobs.length);
      await caller.call(one, jobs);
    }
    return more && most === Infinity;
  }
  return {
    tick: rounds.ask,
    async stop() {
      over = true;
      await Promise.all([rounds.stop(), caller.stop()]);
    },
  };
}
