import type { Log } from '../base/Log.ts';
import { buildServices } from './buildServices.ts';
import { packClient } from './packClient.ts';
import { buildUi, uiPackages } from './buildUi.ts';

/** Everything that serves becomes compiled JavaScript: the services' `dist/start.js` both web apps, and the packed client. */
export async function buildAll({ log = console.log as Log } = {}): Promise<void> {
  await Promise.all([buildServices(log), packClient(log), ...uiPackages.map((name) => buildUi(name, log))]);
}
