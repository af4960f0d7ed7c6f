import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { operations } from '@xinyue/contracts';

/** Streams that one address opens: the most a gateway gives it. */
const perAddress = 20;

/** Opens so many streams of quotes from loopback addresses in turn, and counts the events that reach them. */
export async function openReaders(portalUrl: string, howMany: number) {
  const streams: IncomingMessage[] = [];
  let events = 0;
  const open = async (nth: number) => {
    const localAddress = `127.0.0.${2 + Math.floor(nth / perAddress)}`;
    const request = get(portalUrl + operations.streamQuotes.path, { localAddress, agent: false });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    if (stream.statusCode !== 200) throw new Error(`stream ${nth}: ${stream.statusCode}`);
    stream.on('error', () => undefined);
    // One event has one line that begins so; what a chunk cuts in two is counted with the next one's.
    stream.on('data', (chunk: Buffer) => (events += chunk.toString('latin1').split('event: quotes').length - 1));
    streams.push(stream);
  };
  for (let from = 0; from < howMany; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, howMany - from) }, (_, nth) => open(from + nth)));
  return {
    events: () => events,
    open: () => streams.filter(({ destroyed }) => !destroyed).length,
    close: () => streams.forEach((stream) => stream.destroy()),
  };
}
