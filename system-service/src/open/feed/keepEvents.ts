import type { EventType } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { openForm } from './domain/openForm.ts';
import { insertOpenEvents } from './store/openEventStore.ts';

type Told = { id: string; type: EventType; time: string; aggregateVersion: number; data: unknown };

/** Keeps what partners may read of internal events, each once, where an open key reaches it; all in the transaction that takes them in. */
export const keepEvents = (deps: Pick<Deps, 'seals' | 'readers' | 'clock'>) => ({
  async together(client: PoolClient, events: Told[]): Promise<void> {
    const facts = events.flatMap((event) => openForm(event) ?? []).filter((fact) => deps.readers.reach(fact));
    if (facts.length > 0) await insertOpenEvents(client, deps.seals, facts, deps.clock.now());
  },
});
