import type { Health, Subscription } from './bus.ts';

/** The subscriptions of one bus, until each is stopped. */
export function trackSubscriptions() {
  const open = new Set<Subscription>();
  return {
    add({ healthy, stop }: Subscription): Subscription {
      const subscription: Subscription = {
        healthy,
        stop: async () => {
          open.delete(subscription);
          await stop();
        },
      };
      open.add(subscription);
      return subscription;
    },
    /** What is not well: what the bus says of itself goes before its subscriptions. */
    healthy: (own: Health): Health => [own, ...[...open].map((one) => one.healthy())].find(({ ok }) => !ok) ?? { ok: true },
    async stop(): Promise<void> {
      await Promise.all([...open].map((one) => one.stop()));
    },
  };
}
