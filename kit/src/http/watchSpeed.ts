import type { IncomingMessage } from 'node:http';

/** F10: who sends a body slower than this, over all its time but the first seconds, is cut. */
export const leastSpeed = { bytesPerSecond: 20_000, graceMs: 4_000 } as const;

/**
 * Calls `tooSlow` once when a body comes slower than the least speed; ends with the body, or when the answered function is called. Counts what
 * the socket reads, so that it takes no data from whoever reads the body.
 */
export function watchSpeed(
  request: IncomingMessage,
  tooSlow: () => void,
  { bytesPerSecond, graceMs }: { bytesPerSecond: number; graceMs: number } = leastSpeed,
): () => void {
  const { socket } = request;
  const [begun, readBefore] = [performance.now(), socket.bytesRead];
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return stop();
    const seconds = (performance.now() - begun - graceMs) / 1000;
    if (seconds <= 0 || socket.bytesRead - readBefore >= seconds * bytesPerSecond) return;
    stop();
    tooSlow();
  }, 250);
  return stop;
}
