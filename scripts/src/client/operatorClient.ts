import path from 'node:path';
import type { ServiceName } from '@xinyue/contracts';
import { createServiceClient, type ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { readJson } from '../base/readJson.ts';
import { StartError } from '../base/StartError.ts';
import { readRunning } from '../start/readRunning.ts';

/**
 * Calls of whoever operates the server, to a service of the copy that runs on this folder, signed with the folder's internal secret. Error: StartError
 * where none runs.
 */
export function operatorClient(data: string, audience: ServiceName | 'keeper'): ServiceClient {
  const url = readRunning(data)?.serviceUrls[audience];
  if (!url) throw new StartError(`No running copy uses ${data}: start one with npm start, or name its folder with --data.`);
  const kept = readJson<{ internal: string }>(path.join(data, 'secrets.json'))?.internal;
  const secret = process.env['XINYUE_INTERNAL_SECRET'] || kept || '';
  return createServiceClient({ url, audience, self: 'operator', secret, timeoutMs: 20_000 });
}
