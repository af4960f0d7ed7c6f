import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { png } from '../../system/png.ts';
import { seedBuyers } from '../../system/seedBuyers.ts';
import { inLanes } from '../inLanes.ts';
import type { SecurityCheck } from '../SecurityCheck.ts';
import type { Target } from '../startTarget.ts';
import { halfUpload, openRaw } from './openRaw.ts';

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
