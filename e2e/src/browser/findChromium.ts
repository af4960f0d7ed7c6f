import { findChromium } from '@xinyue/scripts/testing/findChromium';

/** Says in one line why the journeys in a browser are left out. */
export function whyNoBrowser(): string | undefined {
  if (findChromium()) return undefined;
  const why = 'SKIP browser: no chromium found (set CHROMIUM to its path)';
  console.log(why);
  return why;
}
