import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that is installed on this machine, or undefined; `CHROMIUM` names one that is elsewhere. */
export const findChromium = (): string | undefined => places.find((place) => place !== undefined && existsSync(place));
