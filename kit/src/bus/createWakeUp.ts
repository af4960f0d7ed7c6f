/** A bell: `wait` sleeps until somebody rings or the time is over. A ring while nobody sleeps is kept for the next wait. */
export type WakeUp = { ring(): void; wait(timeoutMs: number): Promise<void> };

export const createWakeUp = (): WakeUp => {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    wait: async (timeoutMs) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      rung = false;
    },
  };
};
