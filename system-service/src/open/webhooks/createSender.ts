import type { Deps } from '../../deps.ts';
import { beginDue } from './beginDue.ts';
import { createOutage } from './createOutage.ts';
import { fanOut } from './fanOut.ts';
import { type Job, sendOne } from './sendOne.ts';
import { createPlaces } from './createPlaces.ts';
import { type Due, readWork } from './store/claimStore.ts';

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
  const outage = createOutage();
  const over = new AbortController();
  const places = createPlaces(deps.clock);
  const calls = new Set<Promise<void>>();
  let round: Promise<void> | undefined;
  let again = false;

  const send = (job: Job, due: Due) => {
    places.take(due);
    const begun = deps.clock.now().getTime();
    const call = sendOne(deps, job, outage, over.signal)
      .catch((error: unknown) =>
        deps.log.warn({ err: error, endpoint: due.id }, 'how a webhook went could not be noted; it is sent again'),
      )
      .finally(() => {
        calls.delete(call);
        places.giveBack(due, deps.clock.now().getTime() - begun);
        tick();
      });
    calls.add(call);
  };

  // Events that cannot be looked up now keep nothing back that was before.
  const spread = () =>
    fanOut(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'new events wait to be sent');
      return 0;
    });

  async function work(): Promise<void> {
    const { fresh, due } = await readWork(deps.pool, deps.clock.now(), places.full());
    if (fresh && (await spread()) > 0) again = true;
    const share = Math.max(1, Math.floor(places.free() / Math.max(due.length, 1)));
    for (const one of places.sort(due)) {
      const room = Math.min(places.roomFor(one), share);
      if (room <= 0 || over.signal.aborted) continue;
      // What is wrong with one endpoint keeps no other from its turn.
      const jobs = await beginDue(deps, one.id, room).catch((error: unknown) => {
        deps.log.warn({ err: error, endpoint: one.id }, 'what is due at a webhook could not be begun');
        return [];
      });
      for (const job of jobs) send(job, one);
    }
  }

  const go = async () => {
    do {
      again = false;
      await work();
    } while (again && !over.signal.aborted);
  };
  function tick(): void {
    again = true;
    if (over.signal.aborted) return;
    round ??= go()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks wait'))
      .finally(() => (round = undefined));
  }
  return {
    tick,
    async stop() {
      over.abort();
      await round;
      await Promise.all(calls);
    },
  };
}
