import { beatMs, createQuotesHub, type HubWord, type TabWord } from './createQuotesHub.ts';
import { keepStream } from './keepStream.ts';

/** The shared worker of all tabs of this browser; its name is the address of the stream. */
const scope = globalThis as unknown as EventTarget & { name: string };
const hub = createQuotesHub((ears) => keepStream(scope.name, ears));
scope.addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0]!;
  // Without EventSource in workers (an old Safari) the worker does not answer, and each tab opens a stream of its own.
  if (typeof EventSource === 'undefined') return;
  const tab = { send: (word: HubWord) => port.postMessage(word, []) };
  port.addEventListener('message', ({ data }: MessageEvent<TabWord>) => hub.receive(tab, data));
  port.start();
});
setInterval(hub.sweep, beatMs);
