import { events, subscribedTopics, topicOf, type EventData } from '@xinyue/contracts';
import type { Bus, Subscription } from '@xinyue/kit/bus/bus';
import type { CheckSignature } from '@xinyue/kit/crypto/signEvents';
import { silentLog, type Logger } from '@xinyue/kit/Logger';

export type ChangeHandlers = {
  /** A session, or all of an account, is over. */
  sessionEnded(ended: EventData<'session.ended'>): void;
  /** A member of staff got another role or lost one; without an account: a role holds other codes, whoever has it. */
  rightsChanged(changed?: { accountId: string }): void;
};

/**
 * Receives which sessions ended and whose rights changed, from now on: a fresh group without positions, since a restarted gateway knows neither
 * anyway. What the owner of the topic did not sign for the gateway is passed over. It only hastens what the re-checks would find within a second.
 */
export async function watchChanges(
  bus: Bus,
  { sessionEnded, rightsChanged }: ChangeHandlers,
  { whyRefused = () => undefined, log = silentLog }: { whyRefused?: CheckSignature | undefined; log?: Logger } = {},
): Promise<Subscription> {
  const topics = subscribedTopics('gateway');
  const receive: Record<string, (data: unknown) => void> = {
    'session.ended': (data) => sessionEnded(events['session.ended'].data.parse(data)),
    'staff.changed': (data) => rightsChanged(events['staff.changed'].data.parse(data)),
    'role.changed': () => rightsChanged(),
  };
  await bus.ensureTopics(topics);
  return bus.subscribe({
    group: 'gateway',
    topics,
    fresh: true,
    async onBatch(messages) {
      for (const { topic, value } of messages) {
        const why = whyRefused({ topic, value });
        if (why) {
          log.error({ topic, why }, 'ALARM message rejected');
          continue;
        }
        // A message that is not one of our events is skipped: it must not stop the ones behind it (E5).
        try {
          const event = JSON.parse(value) as { type: string; data: unknown };
          const { type } = event;
          const own = Object.hasOwn(events, type) && topicOf(events[type as keyof typeof events].owner) === topic;
          if (own && Object.hasOwn(receive, type)) receive[type]!(event.data);
        } catch {
          continue;
        }
      }
    },
  });
}
