import { createCaller } from '@xinyue/web/client/createCaller';
import { type DownloadedFile, fileOf } from '@xinyue/web/client/fileOf';
import { parts } from './api.ts';
import type { RequestOf } from './createClient.ts';
import { latePaths } from './latePaths.ts';

const call = createCaller(parts);

/** Po-76: the values of the price index as a file, for everybody. A module of its own: it comes with the press. */
export async function downloadIndex(body: RequestOf<'exportIndex'>): Promise<DownloadedFile> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fileOf(await call(latePaths.exportIndex, init, { open: true, setsClock: false }));
}
