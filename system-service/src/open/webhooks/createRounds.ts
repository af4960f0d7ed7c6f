export type Rounds = {
  /** Begins a round, or has one more follow that which is under way. */
  ask(): void;
  /** No more rounds; waits for that under way. */
  stop(): Promise<void>;
};

/** Rounds of work, one after the other: however often one was asked for meanwhile, one follows. One that answers true has another follow. */
export function createRounds(work: () => Promise<boolean>, onError: (error: unknown) => void): Rounds {
  let underWay: Promise<void> | undefined;
  let asked = false;
  let over = false;
  const go = async () => {
    try {
      do {
        asked = false;
        if (await work()) asked = true;
      } while (asked && !over);
    } catch (error) {
      onError(error);
    } finally {
      // In the turn in which nothing was asked for: what is asked for from now on begins a round.
      underWay = undefined;
    }
  };
  return {
    ask() {
      asked = true;
      if (!over) underWay ??= go();
    },
    async stop() {
      over = true;
      await underWay;
    },
  };
}
