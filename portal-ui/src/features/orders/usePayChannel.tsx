import type { PayChannelRow } from '@xinyue/contracts/operations';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import PayChannelDialog from './PayChannelDialog.tsx';

/** `channel` undefined: the server's own choice. */
type Choice = { channel: string | undefined };
type Asked = { channels: PayChannelRow[]; answer(channel: string | undefined): void };

/**
 * Asks where to pay, and only where there is a choice; undefined where the buyer turned back. Where the channels cannot be read the server is left
 * to choose: it says what it misses.
 */
export function usePayChannel(): { choose(): Promise<Choice | undefined>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const choose = async (): Promise<Choice | undefined> => {
    const channels = await api('listPayChannels', {}).then(
      ({ list }) => list,
      () => [],
    );
    if (channels.length < 2) return { channel: undefined };
    const channel = await new Promise<string | undefined>((answer) => setAsked({ channels, answer }));
    setAsked(undefined);
    return channel === undefined ? undefined : { channel };
  };
  const question = asked && <PayChannelDialog channels={asked.channels} onChoose={asked.answer} />;
  return { choose, question };
}
