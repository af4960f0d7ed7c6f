import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { events, serviceNames, subscriptions, type EventType } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';

const read = (name: string) => readFileSync(path.join(repoRoot(), name), 'utf8');
const architecture = read('docs/architecture.md');
const types = Object.keys(events) as EventType[];

/** Where each reader of the bus has its handlers: keys of an object, one event type each. */
const sources = {
  ...Object.fromEntries(serviceNames.map((name) => [name, `${name}-service/src/events.ts`])),
  gateway: 'gateway/src/auth/watchChanges.ts',
};
const readers = Object.entries(sources)
  .filter(([, file]) => existsSync(path.join(repoRoot(), file)))
  .map(([name, file]) => ({
    name,
    handled: [...read(file).matchAll(/^ +'(\w+\.\w+)':/gm)].map(([, type]) => type as EventType),
  }));

const namesIn = (text: string) => [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, type]) => type as EventType);

describe('who receives an event', () => {
  it('every handler is for an event of a topic that its process subscribes to', () => {
    const unreceived = readers.flatMap(({ name, handled }) =>
      handled.filter((type) => !subscriptions[name as keyof typeof subscriptions].includes(events[type]?.owner)),
    );
    expect(readers.map(({ handled }) => handled.length).every((count) => count > 0)).toBe(true);
    expect(unreceived).toEqual([]);
  });

  it('the table of the architecture names publisher and receivers of each, the gateway included', () => {
    const rows = [...architecture.matchAll(/^\| (`\w+\.\w+`.*?) \| (\w+) \| (.*) \|$/gm)].flatMap(([, named, owner, received]) =>
      namesIn(String(named)).map((type) => ({
        type,
        owner,
        receivers: String(received).startsWith('–')
          ? []
          : String(received)
              .split('; ')
              .flatMap((part) => part.slice(0, part.indexOf(':')).split(', ')),
      })),
    );
    const wanted = types.map((type) => ({
      type,
      owner: events[type].owner,
      receivers: readers.filter(({ handled }) => handled.includes(type)).map(({ name }) => name),
    }));
    const sorted = (list: { type: string; owner?: string; receivers: string[] }[]) =>
      list.map(({ type, owner, receivers }) => `${type} from ${owner} to ${receivers.toSorted().join(', ')}`).toSorted();
    expect(sorted(rows)).toEqual(sorted(wanted));
  });

  it('the drawing of the processes names what the gateway receives', () => {
    const drawn = /^ *bus -->\|(.*)\| gateway$/m.exec(architecture)?.[1];
    expect(drawn?.split(', ')).toEqual(readers.find(({ name }) => name === 'gateway')?.handled);
  });

  it.each(readers)('the README of $name names what it publishes and receives', ({ name, handled }) => {
    const text = read(name === 'gateway' ? 'gateway/README.md' : `${name}-service/README.md`);
    const paragraph = (heading: string) => new RegExp(`^\\*\\*${heading}\\*\\* [^]*?\\n\\n`, 'm').exec(text)?.[0] ?? '';
    const own = types.filter((type) => events[type].owner === name);
    expect([...new Set(namesIn(paragraph('Publishes')))].toSorted()).toEqual(own.toSorted());
    expect([...new Set(namesIn(paragraph('Receives')))].toSorted()).toEqual(handled.toSorted());
  });
});
