const minuteMs = 60_000;
/** Most names that are remembered; who was heard of least lately goes first. */
const mostNames = 5_000;

/** How a partner stands: calls a minute, those left in its minute, and the seconds until a new one begins. */
export type Quota = { limit: number; left: number; seconds: number };

export type PartnerQuota = {
  /** What is left to this name; `over`: nothing. */
  look(name: string, limit: number): Quota & { over: boolean };
  /**
   * Takes a place for a call under way, of who claims this name from this address. Undefined where calls that were proven and those under way from
   * there fill the limit. The returned function gives the place back.
   */
  hold(name: string, address: string, limit: number): (() => void) | undefined;
  /** Counts a call whose signature was right. */
  count(name: string): void;
};

/**
 * Signed calls of each partner in its minute, which begins with its first call. Only what was proven counts and is remembered: a name that anybody
 * may claim uses up nothing of it. Calls under way count by name and address, so that whoever claims the name of another from elsewhere
 * takes no place of its owner; they are there as long as the calls are.
 */
export function createPartnerQuota({ now = () => performance.now() }: { now?(): number } = {}): PartnerQuota {
  const minutes = new Map<string, { since: number; used: number }>();
  const held = new Map<string, number>();
  const minuteOf = (name: string) => {
    const minute = minutes.get(name);
    return minute && now() - minute.since < minuteMs ? minute : undefined;
  };
  const look: PartnerQuota['look'] = (name, limit) => {
    const minute = minuteOf(name);
    const left = Math.max(0, limit - (minute?.used ?? 0));
    const seconds = minute ? Math.max(1, Math.ceil((minute.since + minuteMs - now()) / 1000)) : 1;
    return { limit, left, seconds, over: left === 0 };
  };
  return {
    look,
    hold(name, address, limit) {
      const key = `${name}\n${address}`;
      const before = held.get(key) ?? 0;
      if (before >= look(name, limit).left) return undefined;
      held.set(key, before + 1);
      return () => {
        const count = held.get(key)! - 1;
        if (count > 0) held.set(key, count);
        else held.delete(key);
      };
    },
    count(name) {
      const minute = minuteOf(name) ?? { since: now(), used: 0 };
      minute.used += 1;
      minutes.delete(name);
      minutes.set(name, minute);
      if (minutes.size > mostNames) minutes.delete(minutes.keys().next().value!);
    },
  };
}
