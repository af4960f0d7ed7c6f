import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Operation, operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { png } from '../../system/png.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { inLanes } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';

const each = 20;

/** C-09, F18: what does not come to its end is ended, on both ports of both gateways. */
export const stalled: SecurityCheck = {
  row: 'C-09',
  name: 'half heads and silent connections end within 12 s, stalled bodies within 33 s',
  async run({ portals, desks }) {
    const doors = [...portals, ...desks];
    const whole = headOf(operations.listSpots, { 'content-type': 'application/json' }, 100);
    const longest = async (text: string) => {
      const lives = Array.from({ length: each }, (_, n) => openRaw(doors[n % doors.length]!, text).closed);
      return Math.max(...(await Promise.all(lives))) / 1000;
    };
    const [head, silent, body] = await Promise.all([longest(whole.slice(0, -2)), longest(''), longest(`${whole}{"page`)]);
    return {
      kept: head <= 12 && silent <= 12 && body <= 33,
      figures: `${each} of each: heads ${head.toFixed(1)} s, silent ${silent.toFixed(1)} s, bodies ${body.toFixed(1)} s at most`,
    };
  },
};

const [rounds, connections, innocent] = [3, 60, 50];
/** F10: for its speed, after a grace of some seconds; whatever does not end is ended after 30 s anyway (C-09). */
const cutWithinS = 15;

const begin = ({ portals }: Target, people: Client[]) =>
  Array.from({ length: connections }, (_, n) =>
    openRaw(portals[n % 2]!, halfUpload(operations.uploadFile, people[n % people.length]!)),
  );
/** So many pictures of people who mean well; answers how many were taken. */
const uploadAll = async (people: Client[], count: number) => {
  const send = (n: number) => people[n % people.length]!.upload(png(40 + n, 30), 'image/png', 'a.png');
  const answers = await inLanes(count, 5, (n) => send(n).catch(() => undefined));
  return answers.filter((answer) => answer?.success).length;
};

const abandoned: SecurityCheck = {
  row: 'C-34',
  name: `after ${rounds} rounds of ${connections} uploads that were left half sent, everybody uploads`,
  async run(target) {
    const [attackers, people] = [await seedBuyers(target, 4, 'leaver'), await seedBuyers(target, 5, 'sender')];
    for (let round = 0; round < rounds; round += 1) {
      const sent = begin(target, attackers);
      await sleep(1_000);
      for (const { socket } of sent) socket.destroy();
    }
    // Those who left have had all places they may have: were one not given back, it is they who would lack it.
    const passed = await uploadAll([...people, ...attackers], innocent);
    return { kept: passed === innocent, figures: `${passed} of ${innocent} uploads passed` };
  },
};

const slow: SecurityCheck = {
  row: 'C-34',
  name: `${connections} uploads of a byte at a time are cut, and take no place from others`,
  async run(target) {
    const [attackers, people] = [await seedBuyers(target, 5, 'dripper'), await seedBuyers(target, 5, 'patient')];
    const sent = begin(target, attackers);
    const drip = setInterval(() => sent.forEach(({ socket }) => socket.writable && socket.write('x')), 200);
    const passed = await uploadAll(people, 14);
    const longest = Math.max(...(await Promise.all(sent.map(({ closed }) => closed)))) / 1000;
    clearInterval(drip);
    return {
      kept: passed === 14 && longest <= cutWithinS,
      figures: `${passed} of 14 uploads passed meanwhile; the last slow one was cut after ${longest.toFixed(1)} s (at most ${cutWithinS})`,
    };
  },
};

export const uploads: SecurityCheck[] = [abandoned, slow];

/** A connection on which only this text is sent; `closed` answers the milliseconds until the other side ended it. */
function openRaw(origin: string, text: string): { socket: Socket; closed: Promise<number> } {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const begun = performance.now();
  // What is answered does not matter, but unread it would keep the connection from closing.
  socket.on('error', () => {}).resume();
  socket.write(text);
  // Not `once` of node:events: that rejects where a byte is sent to who has closed already.
  const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - begun)));
  return { socket, closed };
}

/** The head of a call with a body of so many bytes, as this person sends it. */
function headOf({ method, path }: Operation, headers: Record<string, string>, bytes: number): string {
  const lines = Object.entries({ host: 'xinyue', ...headers, 'content-length': String(bytes) });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}

const halfUpload = (operation: Operation, client: Client): string =>
  `${headOf(operation, { ...client.headers(), 'content-type': 'multipart/form-data; boundary=b' }, 2_000_000)}--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
