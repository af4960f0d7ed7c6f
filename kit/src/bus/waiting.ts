import { systemTimer, type Timer } from '../timer.ts';

/** Waiting time before try number `failures` (from 1): doubles from `firstMs` up to `mostMs`, less up to a quarter of jitter. */
export const backOff = (failures: number, firstMs: number, mostMs: number): number => {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.75 + Math.random() * 0.25);
};

/** A bell: `wait` sleeps until somebody rings or the time is over. A ring while nobody sleeps is kept for the next wait. */
export type WakeUp = { ring(): void; wait(timeoutMs: number): Promise<void> };

export const createWakeUp = (timer: Timer = systemTimer): WakeUp => {
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
          const callOff = timer.after(timeoutMs, resolve);
          wake = () => {
            callOff();
            resolve();
          };
        });
      }
      wake = undefined;
      rung = false;
    },
  };
};
