import type { Clock } from '@xinyue/kit/clock';

/** Longer than this nobody is kept waiting for others. */
const longestMs = 10;

export type Door = {
  /** Waits until nothing is under way behind the door. */
  pass(): Promise<void>;
  /** Does something for so many of those who passed; the door is shut meanwhile, and a little longer behind a crowd. */
  during<T>(count: number, work: () => Promise<T>): Promise<T>;
};

/**
 * Those who were answered together come back together: behind a crowd the door stays shut for as long as its work took, at most 10 ms, so that
 * they find each other and go into one transaction instead of two. Who comes alone is kept by nobody.
 */
export function createDoor(clock: Clock): Door {
  let shut: { opened: Promise<void>; open(): void } | undefined;
  let turn = 0;
  const close = () => {
    let open!: () => void;
    const opened = new Promise<void>((resolve) => (open = resolve));
    shut = { opened, open };
  };
  const open = (ofTurn: number) => {
    // Meanwhile something else began behind it: that opens it.
    if (ofTurn !== turn) return;
    shut?.open();
    shut = undefined;
  };
  return {
    async pass() {
      while (shut) await shut.opened;
    },
    async during(count, work) {
      const mine = (turn += 1);
      if (!shut) close();
      const began = clock.now().getTime();
      try {
        return await work();
      } finally {
        if (count > 1) setTimeout(() => open(mine), Math.min(longestMs, clock.now().getTime() - began));
        else open(mine);
      }
    },
  };
}
