import type { ReportedRefusal } from '@xinyue/contracts/callReport';

const hourMs = 3_600_000;
/** Refused calls held until they are told, names in an hour, and calls of a name in an hour. Names that are only claimed have room of their own. */
const bounds = {
  signed: { held: 4_500, names: 5_000, anHour: 200 },
  unsigned: { held: 500, names: 500, anHour: 20 },
};

/** A call that is over; `code` 200 of success. */
export type EndedCall = Omit<ReportedRefusal, 'n' | 'time'>;

/** The first refused calls of each hour and name, until they are told. */
export type RefusedCalls = {
  keep(call: EndedCall): void;
  /** The oldest of them, and how to take them off when they have arrived. */
  first(most: number): { list: ReportedRefusal[]; drop(): void };
};

export function createRefusedCalls(now: () => number): RefusedCalls {
  let refused: ReportedRefusal[] = [];
  let n = 0;
  let hour = 0;
  const held = { signed: 0, unsigned: 0 };
  const ofHour = { signed: new Map<string, number>(), unsigned: new Map<string, number>() };
  const kindOf = (signed: boolean) => (signed ? 'signed' : 'unsigned');
  return {
    keep(call) {
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
      if (before >= most.anHour || held[kind] >= most.held || (before === 0 && names.size >= most.names)) return;
      names.set(call.partner, before + 1);
      held[kind] += 1;
      refused.push({ ...call, n: (n += 1), time });
    },
    first(most) {
      const list = refused.slice(0, most);
      const drop = () => {
        refused = refused.slice(list.length);
        for (const { signed } of list) held[kindOf(signed)] -= 1;
      };
      return { list, drop };
    },
  };
}
