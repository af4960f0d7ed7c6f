import type { IncomingMessage, ServerResponse } from 'node:http';

/** Aborts when the connection of a request ends before its answer went out: nobody waits for that answer any more. */
export function goneSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (request.socket.destroyed || response.destroyed) gone.abort();
  else response.once('close', () => !response.writableFinished && gone.abort());
  return gone.signal;
}
