import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@xinyue/scripts/client/createClient';

export type Use = { at: number; accepted: boolean };
const everyMs = 25;

/** Uses a session all the time, at each of these doors, until `end()`; `all()` answers what became of each use; `at` is when it was sent. */
export function watchUse(clients: Client[], path: string): { end(): void; all(): Promise<Use[]> } {
  const uses: Promise<Use>[] = [];
  let over = false;
  const use = async (client: Client): Promise<Use> => {
    const at = performance.now();
    const { status, code } = await client.call(path, { pageNum: 1, pageSize: 1 });
    return { at, accepted: status === 200 && code === 200 };
  };
  const keepUsing = async (client: Client) => {
    while (!over) {
      uses.push(use(client));
      await sleep(everyMs);
    }
  };
  const loops = clients.map(keepUsing);
  return {
    end() {
      over = true;
    },
    async all() {
      await Promise.all(loops);
      return Promise.all(uses);
    },
  };
}

/** How long after `end` the last use was sent that was still accepted; 0 when none was. */
export const lastAccepted = (uses: Use[], end: number): number =>
  Math.max(0, ...uses.filter(({ accepted }) => accepted).map(({ at }) => at - end));
