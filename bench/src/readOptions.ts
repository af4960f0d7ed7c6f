import { parseArgs } from 'node:util';

export const partNames = [
  'sustained',
  'peak',
  'flow',
  'goods',
  'hop',
  'stream',
  'paint',
  'plans',
  'money',
  'statements',
  'orders',
  'search',
  'trust',
  'partners',
] as const;
export type PartName = (typeof partNames)[number];

/** The options of a run: sizes, rounds, the seconds of each measurement, and which parts run. */
export type BenchOptions = {
  goods: number;
  connections: number;
  rounds: number;
  seconds: number;
  peakSeconds: number;
  peerSeconds: number;
  listSeconds: number;
  orders: number;
  streams: number;
  searched: number;
  only: readonly PartName[];
  /** Says behind each part which statements PostgreSQL was busy with: its figures cost some time themselves. */
  profile: boolean;
};

const count = (text: string | undefined, fallback: number) => {
  const value = Number(text ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`not a positive whole number: ${text}`);
  return value;
};

const isPart = (name: string): name is PartName => (partNames as readonly string[]).includes(name);

function parts(text: string | undefined): readonly PartName[] {
  if (!text) return partNames;
  return text.split(',').map((name) => {
    if (!isPart(name)) throw new Error(`no such part: ${name} (${partNames.join(', ')})`);
    return name;
  });
}

export function readOptions(words: string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const options = {
    goods: text,
    connections: text,
    rounds: text,
    seconds: text,
    'peak-seconds': text,
    'peer-seconds': text,
    'list-seconds': text,
    orders: text,
    streams: text,
    searched: text,
    only: text,
    profile: { type: 'boolean' } as const,
  };
  const { values } = parseArgs({ args: words, options });
  return {
    goods: count(values.goods, 10_000),
    connections: count(values.connections, 64),
    rounds: count(values.rounds, 3),
    seconds: count(values.seconds, 60),
    peakSeconds: count(values['peak-seconds'], 15),
    peerSeconds: count(values['peer-seconds'], 8),
    listSeconds: count(values['list-seconds'], 4),
    orders: count(values.orders, 1_000_000),
    streams: count(values.streams, 2_000),
    searched: count(values.searched, 100_000),
    only: parts(values.only),
    profile: values.profile ?? false,
  };
}
