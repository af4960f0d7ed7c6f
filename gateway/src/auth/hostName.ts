import type { IncomingMessage } from 'node:http';

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Name and port by which a client reached us; undefined where it sent none, or a forged one. */
export function hostOf({ headers }: IncomingMessage): { name: string; port?: string | undefined } | undefined {
  const [, name, port] = /^([\w.-]+|\[[0-9a-f:]+\])(?::(\d+))?$/i.exec(headers.host ?? '') ?? [];
  return name === undefined ? undefined : { name, port };
}

/**
 * Whether a request came by another name than this machine's: through a tunnel, or a proxy that adds no header of its own. One that puts
 * our own name in place of its visitor's is known by the origin that a browser sends with a POST.
 */
export function hasForeignName(request: IncomingMessage): boolean {
  const name = hostOf(request)?.name;
  if (name === undefined || !isLoopback(name)) return true;
  const { origin } = request.headers;
  return origin !== undefined && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}
