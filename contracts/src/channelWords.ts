import { sandboxPartner } from './codes.ts';

/** What a payment holds whose channel is not known any more. */
const someChannel = 'partner';
const words: Readonly<Record<string, string>> = { [sandboxPartner]: '沙箱收银台', [someChannel]: '支付渠道' };

/** The label of a payment channel; without one the name under which it was set up. */
export const channelName = (channel: string): string => words[channel] ?? channel;

/** The channels whose label contains a search text. */
export const channelsNamed = (typed: string): string[] => Object.keys(words).filter((channel) => words[channel]!.includes(typed));

/** The bank that pays withdrawals out, as people read it. */
export const bankName = (bank: string): string => (bank === sandboxPartner ? '沙箱银行' : bank);
