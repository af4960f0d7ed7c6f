import { type CallReport, mostReported } from '@xinyue/contracts/callReport';
import { newId } from '@xinyue/kit/newId';
import { createRefusedCalls, type EndedCall } from './createRefusedCalls.ts';
import { createSpread, type Spread } from './createSpread.ts';

const minuteMs = 60_000;
/** Rows that are held of calls whose signature was right, and of names that are only claimed: these have room of their own. */
const mostMinutes = { signed: 5_000, unsigned: 500 };

export type CallFigures = {
  note(call: EndedCall): void;
  /** Tells what is new; answers whether that arrived. What did not is told again. */
  tell(): Promise<boolean>;
};

type Minute = Pick<EndedCall, 'partner' | 'operation' | 'signed'> & {
  minute: number;
  count: number;
  codes: Record<string, number>;
  spread: Spread;
  told: number;
};

const kindOf = (signed: boolean) => (signed ? 'signed' : 'unsigned');

/**
 * How often partners call, by operation and minute, and the first refused calls of an hour (docs/partners.md). What is told of a minute replaces what
 * was told before, so that it may be told twice. Names that are only claimed push out nobody's figures.
 */
export function createCallFigures(send: (report: CallReport) => Promise<unknown>, now: () => number = Date.now): CallFigures {
  const gateway = newId();
  const minutes = new Map<string, Minute>();
  const held = { signed: 0, unsigned: 0 };
  const refused = createRefusedCalls(now);
  const currentMinute = () => Math.floor(now() / minuteMs) * minuteMs;

  const minuteOf = ({ partner, operation, signed }: EndedCall): Minute | undefined => {
    const minute = currentMinute();
    const key = [partner, operation, signed, minute].join('\n');
    const known = minutes.get(key);
    if (known) return known;
    const kind = kindOf(signed);
    if (held[kind] >= mostMinutes[kind]) return undefined;
    held[kind] += 1;
    const made = { partner, operation, signed, minute, count: 0, codes: {}, spread: createSpread(), told: 0 };
    minutes.set(key, made);
    return made;
  };
  /** Minutes that are over and told. */
  const dropTold = () => {
    for (const [key, { minute, count, told, signed }] of minutes) {
      if (minute >= currentMinute() || count > told) continue;
      minutes.delete(key);
      held[kindOf(signed)] -= 1;
    }
  };
  const tellNow = async (): Promise<boolean> => {
    const fresh = [...minutes.values()].filter(({ count, told }) => count > told).slice(0, mostReported);
    const { list, drop } = refused.first(mostReported);
    const rows = fresh.map(({ spread, told: _told, codes, ...row }) => ({ ...row, codes: { ...codes }, p95: spread.p95() }));
    try {
      if (rows.length + list.length > 0) await send({ gateway, minutes: rows, refused: list });
    } catch {
      return false;
    }
    for (const [nth, { count }] of rows.entries()) fresh[nth]!.told = count;
    drop();
    dropTold();
    return true;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    note(call) {
      const minute = minuteOf(call);
      if (minute) {
        minute.count += 1;
        minute.spread.add(call.ms);
        if (call.code !== 200) minute.codes[call.code] = (minute.codes[call.code] ?? 0) + 1;
      }
      if (call.code !== 200) refused.keep(call);
    },
    // One after the other: what one tells is taken off when it has arrived.
    tell: () => (last = last.then(tellNow)) as Promise<boolean>,
  };
}
