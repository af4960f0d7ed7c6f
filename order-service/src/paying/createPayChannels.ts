import { channelName, sandboxPartner, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { createFreshCache } from '@xinyue/kit/createFreshCache';
import type { ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { KnownPartner } from '@xinyue/kit/partners/readPartners';

/** A way to pay: the name of its partner, what buyers read, and where they go; without an address they pay by the number. */
export type PayChannel = { channel: string; label: string; payUrl: string };

export type PayChannels = {
  /** The channels that work now; `foreignHost`: for who came by a name at which there is no play money. */
  list(foreignHost?: boolean): Promise<PayChannel[]>;
  /**
   * The channel of this name, or where none is named the preferred or the only one. Errors: `notFound` no such channel works, `validation` several
   * work and none is preferred, `unavailable` none works, or system-service is away.
   */
  choose(asked: string | undefined, foreignHost?: boolean): Promise<PayChannel>;
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
  const all = [...configured].flatMap(([name, { kinds }]): PayChannel[] =>
    kinds.includes('payment') ? [{ channel: name, label: channelName(name), payUrl: '' }] : [],
  );
  const real = all.filter(({ channel }) => channel !== sandboxPartner);
  const ownFor = (foreignHost = false) => (sandbox && !foreignHost ? all : real);
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
  const list = async (foreignHost?: boolean) => [...ownFor(foreignHost), ...(system ? ((await made.find('')) ?? []) : [])];
  return {
    list,
    async choose(asked, foreignHost) {
      const name = asked ?? preferred ?? (sandbox && !foreignHost ? sandboxPartner : undefined);
      if (name !== undefined) {
        const named = ({ channel }: PayChannel) => channel === name;
        const found = ownFor(foreignHost).find(named) ?? (await list(foreignHost)).find(named);
        if (!found) throw new AppError('notFound', sentence('payChannelMissing'));
        return found;
      }
      const [first, ...others] = await list(foreignHost);
      if (!first) throw new AppError('unavailable', sentence('unavailable'));
      if (others.length > 0) throw new AppError('validation', sentence('payChannelUnnamed'));
      return first;
    },
  };
}
