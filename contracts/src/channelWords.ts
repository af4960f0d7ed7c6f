import { sandboxPartner } from './codes.ts';
import { moneyLabels } from './labels/moneyLabels.ts';

/** What a payment holds whose channel is not known any more. */
const someChannel = 'partner';
/** What our own channel and its bank are called. */
export const sandboxNames = { cashier: '沙箱收银台', bank: '沙箱银行' } as const;
const words: Readonly<Record<string, string>> = { [sandboxPartner]: sandboxNames.cashier, [someChannel]: moneyLabels.channel };

/** The label of a payment channel; without one the name under which it was set up. */
export const channelName = (channel: string): string => words[channel] ?? channel;

/** The channels whose label contains a search text. */
export const channelsNamed = (typed: string): string[] => Object.keys(words).filter((channel) => words[channel]!.includes(typed));

/** The bank that pays withdrawals out, as people read it. */
export const bankName = (bank: string): string => (bank === sandboxPartner ? sandboxNames.bank : bank);
