import { get } from 'node:http';
import { instanceHeader } from '@xinyue/kit/http/instance';

/**
 * True when the address answers 200 within 2 s, and where `instance` is given, when that process is who answers. Each time on a new connection: an
 * old one may belong to a dead process.
 */
export function isReady(url: string, instance?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200 && (instance === undefined || response.headers[instanceHeader] === instance));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
