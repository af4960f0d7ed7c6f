import { usualPerMinute } from '@xinyue/contracts/partnerKinds';

/** How long what was read is used: a changed rate is at work within a second. */
const freshMs = 900;
/** A call waits for an answer about rates for so long at most; then it goes by what was known. */
const patienceMs = 300;

export type PartnerRates = {
  /** Signed calls a minute that a partner of this name may make. Never throws. */
  of(name: string): Promise<number>;
};

/**
 * The rates of partners: their own as system-service has them, else the usual one. All of them are read in one call, since few have their own:
 * so nobody who only claims names has anything read for them. While system-service is away, what was known last holds.
 */
export function createPartnerRates(options: {
  /** Reads all that differ from the usual rate. */
  read(): Promise<{ name: string; perMinute: number }[]>;
  /** What the operator set. */
  setting: number | undefined;
  now?(): number;
}): PartnerRates {
  const { read, setting, now = () => performance.now() } = options;
  let known = new Map<string, number>();
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      known = new Map((await read()).map(({ name, perMinute }) => [name, perMinute]));
    } catch {
      // Asked again when this answer would have been old.
    } finally {
      asking = undefined;
    }
  };
  return {
    async of(name) {
      if (!asking && now() - askedAt >= freshMs) {
        askedAt = now();
        asking = ask();
      }
      const patience = askedAt + patienceMs - now();
      if (asking && patience > 0) await Promise.race([asking, after(patience)]);
      return known.get(name) ?? usualPerMinute(name, setting);
    },
  };
}

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
