import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../../deps.ts';
import type { Job } from './sendOne.ts';
import { type Arrived, endArrived, lockEndpoint, putBack } from './store/claimStore.ts';

type Of = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** Ends attempts that arrived, those of one moment in one statement. */
export const batchArrived = ({ pool, clock }: Of) =>
  createMicroBatch<Arrived, void>({
    concurrency: 1,
    maxBatch: 200,
    async flush(arrived) {
      await endArrived(pool, arrived, clock.now());
      return arrived.map(() => undefined);
    },
  });

/** What was begun at an endpoint and not sent waits again; where that cannot be noted, it is taken back after a minute, as what was left behind. */
export async function putBackBegun({ pool, clock, log }: Of, endpointId: string, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const begun = jobs.map((job) => job.begun);
  await inTransaction(pool, async (client) => {
    await lockEndpoint(client, endpointId);
    await putBack(client, endpointId, begun, clock.now());
  }).catch((error: unknown) => log.warn({ err: error, endpoint: endpointId }, 'webhooks that were begun wait for a minute'));
}
