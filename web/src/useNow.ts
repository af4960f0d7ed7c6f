import { useEffect, useState } from 'react';
import type { ServerClock } from './client/createServerClock.ts';

const second = 1_000;

/** The server's time, anew with every second while `ticking`; a window in the background catches up when it is looked at. */
export function useNow(clock: ServerClock, ticking: boolean): Date {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, second);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, ticking]);
  return now;
}
