import { type CallReport, mostReported, type ReportedRefusal } from '@xinyue/contracts/callReport';
import { newId } from '@xinyue/kit/newId';
import { createSpread, type Spread } from './createSpread.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** What is held of calls whose signature was right, and of names that are only claimed: these have room of their own. */
const bounds = {
  /** Rows of a name, operation and minute; refused calls until they are told; names in an hour; refused calls of a name in an hour. */
  signed: { minutes: 5_000, refused: 4_500, names: 5_000, anHour: 200 },
  unsigned: { minutes: 500, refused: 500, names: 500, anHour: 20 },
};

/** A call that is over. `code` and `reason` of a refusal; 200 of success. */
export type EndedCall = Omit<ReportedRefusal, 'n' | 'time'>;
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
 * How often partners call, by operation and minute, and the first refused calls of an hour (docs/partners.md). What is told of a minute replaces what was told
 * before, so that it may be told twice. Names that are only claimed have little room of their own: they push out nobody's figures.
 */
export function createCallFigures(send: (report: CallReport) => Promise<unknown>, now: () => number = Date.now): CallFigures {
  const gateway = newId();
  const minutes = new Map<string, Minute>();
  let refused: ReportedRefusal[] = [];
  let n = 0;
  let hour = 0;
  /** How many of each kind are held. */
  const held = { signed: { minutes: 0, refused: 0 }, unsigned: { minutes: 0, refused: 0 } };
  const ofHour = { signed: new Map<string, number>(), unsigned: new Map<string, number>() };

  const minuteOf = ({ partner, operation, signed }: EndedCall): Minute | undefined => {
    const minute = Math.floor(now() / minuteMs) * minuteMs;
    const key = [partner, operation, signed, minute].join('\n');
    const known = minutes.get(key);
    if (known) return known;
    const kind = kindOf(signed);
    if (held[kind].minutes >= bounds[kind].minutes) return undefined;
    held[kind].minutes += 1;
    const made = { partner, operation, signed, minute, count: 0, codes: {}, spread: createSpread(), told: 0 };
    minutes.set(key, made);
    return made;
  };
  const keepRefused = (call: EndedCall) => {
    const time = now();
    if (Math.floor(time / hourMs) !== hour) {
      hour = Math.floor(time / hourMs);
      ofHour.signed.clear();
      ofHour.unsigned.clear();
    }
    const kind = kindOf(call.signed);
    const names = ofHour[kind];
    const before = names.get(call.partner) ?? 0;
    const most = bounds[kind];
    if (before >= most.anHour || held[kind].refused >= most.refused || (before === 0 && names.size >= most.names)) return;
    names.set(call.partner, before + 1);
    held[kind].refused += 1;
    refused.push({ ...call, n: (n += 1), time });
  };
  const tellNow = async (): Promise<boolean> => {
    const fresh = [...minutes.values()].filter(({ count, told }) => count > told).slice(0, mostReported);
    const some = refused.slice(0, mostReported);
    const counts = fresh.map(({ count }) => count);
    if (fresh.length + some.length > 0) {
      const rows = fresh.map(({ spread, told: _told, codes, ...row }) => ({ ...row, codes: { ...codes }, p95: spread.p95() }));
      try {
        await send({ gateway, minutes: rows, refused: some });
      } catch {
        return false;
      }
      for (const [nth, minute] of fresh.entries()) minute.told = counts[nth]!;
      refused = refused.slice(some.length);
      for (const { signed } of some) held[kindOf(signed)].refused -= 1;
    }
    const current = Math.floor(now() / minuteMs) * minuteMs;
    for (const [key, { minute, count, told, signed }] of minutes)
      if (minute < current && count === told) {
        minutes.delete(key);
        held[kindOf(signed)].minutes -= 1;
      }
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
      if (call.code !== 200) keepRefused(call);
    },
    // One after the other: what one tells is taken off when it has arrived.
    tell() {
      const told = last.then(tellNow);
      last = told;
      return told;
    },
  };
}
