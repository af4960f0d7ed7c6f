import { openLeanClient, type Request } from './leanClient.ts';

export type Load = {
  /** Requests answered with success, per second. */
  rate: number;
  done: number;
  failed: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

/** Sends requests without a pause for so many seconds, each connection one at a time. */
export async function runLoad(
  origin: string,
  connections: number,
  seconds: number,
  next: (connection: number) => Request,
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async (connection: number) => {
    const client = openLeanClient(origin);
    while (performance.now() < end) {
      const at = performance.now();
      const { statusCode, text } = await client.request(next(connection));
      if (statusCode === 200 && (text.startsWith('{"success":true') || !text.startsWith('{"success"')))
        times.push(performance.now() - at);
      else failed += 1;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => worker(number)));
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: times.length / took, done: times.length, failed, seconds: took, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
