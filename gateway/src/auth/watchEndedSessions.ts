import { events, topicOf, type EventData } from '@xinyue/contracts';
import type { Bus, Subscription } from '@xinyue/kit/bus/bus';

/**
 * Hears which sessions ended, from now on: a fresh group without positions, since a restarted gateway knows no session anyway. It only
 * hastens what the re-check would find within a second.
 */
export async function watchEndedSessions(bus: Bus, drop: (ended: EventData<'session.ended'>) => void): Promise<Subscription> {
  const topic = topicOf('merchant');
  await bus.ensureTopics([topic]);
  return bus.subscribe({
    group: 'gateway',
    topics: [topic],
    fresh: true,
    async onBatch(messages) {
      for (const { value } of messages) {
        const event = parse(value);
        if (event?.type !== 'session.ended') continue;
        const ended = events['session.ended'].data.safeParse(event.data);
        if (ended.success) drop(ended.data);
      }
    },
  });
}

/** What is no JSON object says nothing to us; it must not stop what comes behind it (E5). */
function parse(value: string): { type?: unknown; data?: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
