import type { EventType } from '@xinyue/contracts';
import type { EventEnvelope } from '@xinyue/contracts/define';
import type { UnorderedHandler } from '@xinyue/kit/inbox/worker';
import type { Deps } from '../../deps.ts';
import { openForm, openSubject } from './domain/openForm.ts';
import { keptMs } from './listEvents.ts';
import { insertOpenEvents } from './store/openEventStore.ts';

type Told = { id: string; type: EventType; time: string; aggregateVersion: number; data: unknown };

/**
 * Keeps what partners may read of internal events, each once under its own id, where an open key reaches it; all in the transaction that takes them
 * in. One older than what is kept was kept and dropped, or came too late for anybody to read.
 */
export const keepEvents = ({ seals, readers, clock }: Pick<Deps, 'seals' | 'readers' | 'clock'>): UnorderedHandler<Told> => ({
  unordered: true,
  wants({ id, type, time, data }: EventEnvelope) {
    const subject = openSubject({ id, type: type as EventType, time, data });
    return subject !== undefined && subject.at.getTime() > clock.now().getTime() - keptMs && readers.reach(subject);
  },
  async together(client, events) {
    const facts = events.flatMap((event) => openForm(event) ?? []);
    await insertOpenEvents(client, seals, facts, clock.now());
  },
});
