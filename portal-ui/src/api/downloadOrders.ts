import { createCaller } from '@xinyue/web/client/createCaller';
import { type DownloadedFile, fileOf } from '@xinyue/web/client/fileOf';
import type { RequestOf } from './createClient.ts';
import { parts } from './api.ts';
import { latePaths } from './latePaths.ts';

const call = createCaller(parts);

/** Po-39: the own orders as a file. A module of its own: it comes with the press. */
export async function downloadOrders(body: RequestOf<'exportOwnOrders'>): Promise<DownloadedFile> {
  const headers = { 'Content-Type': 'application/json' };
  return fileOf(await call(latePaths.exportOwnOrders, { method: 'POST', headers, body: JSON.stringify(body) }));
}
