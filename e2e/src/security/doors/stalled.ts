import { operations } from '@xinyue/contracts';
import type { SecurityCheck } from '../SecurityCheck.ts';
import { headOf, openRaw } from './openRaw.ts';

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
