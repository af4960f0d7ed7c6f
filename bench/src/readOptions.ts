import { parseArgs } from 'node:util';

/** What a run may be told: how many goods, buyers' connections, rounds, and the seconds of each part of a round. */
export type BenchOptions = { goods: number; connections: number; rounds: number; seconds: number; peerSeconds: number };

const count = (text: string | undefined, fallback: number) => {
  const value = Number(text ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`not a positive whole number: ${text}`);
  return value;
};

export function readOptions(words: string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const options = { goods: text, connections: text, rounds: text, seconds: text, 'peer-seconds': text };
  const { values } = parseArgs({ args: words, options });
  return {
    goods: count(values.goods, 10_000),
    connections: count(values.connections, 64),
    rounds: count(values.rounds, 3),
    seconds: count(values.seconds, 20),
    peerSeconds: count(values['peer-seconds'], 8),
  };
}
