import { channelName, sandboxPartner, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createFreshCache } from '@xinyue/kit/createFreshCache';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { KnownPartner } from '@xinyue/kit/partners/readPartners';

/** A way to pay: the name of its partner, what buyers read, and where they go; without an address they pay by the number. */
export type PayChannel = { channel: string; label: string; payUrl: string };

export type PayChannels = {
  /** The channels that work now. */
  list(): Promise<PayChannel[]>;
  /**
   * The channel of this name, or where none is named the preferred or the only one. Errors: `notFound` no such channel works, `validation` several
   * work and none is preferred, `unavailable` none works, or system-service is away.
   */
  choose(asked: string | undefined): Promise<PayChannel>;
};

type Options = {
  configured: ReadonlyMap<string, KnownPartner>;
  /** Where the sandbox does not run nobody pays at it. */
  sandbox: boolean;
  /** XINYUE_PAY_CHANNEL. */
  preferred?: string | undefined;
  /** Knows the channels that staff made. */
  system?: ServiceClient | undefined;
};

/** What was read of them is used for so long while system-service is away. */
const graceMs = 60_000;

/** Where buyers can pay: partners of the configuration, and those that staff made and a second person confirmed. */
export function createPayChannels({ configured, sandbox, preferred, system }: Options): PayChannels {
  const own = [...configured].flatMap(([name, { kinds }]): PayChannel[] =>
    kinds.includes('payment') && (sandbox || name !== sandboxPartner)
      ? [{ channel: name, label: channelName(name), payUrl: '' }]
      : [],
  );
  const made = createFreshCache<PayChannel[]>({
    graceMs,
    async check() {
      const { channels } = await system!.call<{ channels: PayChannel[] }>(
        '/internal/partners/channels',
        {},
        { traceId: newTraceId() },
      );
      return new Map([['', channels.filter(({ channel }) => !configured.has(channel))]]);
    },
  });
  const list = async () => [...own, ...(system ? ((await made.find('')) ?? []) : [])];
  const byDefault = preferred ?? (sandbox ? sandboxPartner : undefined);
  return {
    list,
    async choose(asked) {
      const name = asked ?? byDefault;
      if (name !== undefined) {
        const found = own.find(({ channel }) => channel === name) ?? (await list()).find(({ channel }) => channel === name);
        if (!found) throw new AppError('notFound', sentence('payChannelMissing'));
        return found;
      }
      const [first, ...others] = await list();
      if (!first) throw new AppError('unavailable', sentence('unavailable'));
      if (others.length > 0) throw new AppError('validation', sentence('payChannelUnnamed'));
      return first;
    },
  };
}
