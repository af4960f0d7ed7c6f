import { answersOn, type Operation, operations, type OperationName } from '@xinyue/contracts';
import type { SecurityCheck } from '../runChecks.ts';

const closed = /^(\/xinyue\/(home|backstage|autoTask|file)|\/api)\//;
/** A path beside this one that does not exist. */
const absentLike = (path: string): string =>
  path.startsWith('/api/') ? '/api/Nothing/list' : closed.test(path) ? '/xinyue/home/nothing' : '/xinyue/login/nothing';

/** F8: each call on the port that does not answer it, by people who hold the right; the answer must be that of a path that does not exist. */
export const wrongPort: SecurityCheck = {
  row: 'C-13',
  name: 'every call on the wrong port is answered like a path that does not exist',
  async run(target) {
    const people = {
      portal: [await target.backstage('operator01'), await target.backstage('qingdao01')],
      admin: [await target.customer('buyer002')],
    };
    const urls = { portal: target.portals[0], admin: target.desks[0] };
    const findings: string[] = [];
    let [wrong, right] = [0, 0];
    const ask = async (url: string, { method }: Operation, path: string, headers: Record<string, string>) => {
      const json = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(url + path, method === 'GET' ? { headers } : { method, headers: json, body: '{}' });
      return `${answer.status} ${answer.headers.get('cache-control')} ${await answer.text()}`;
    };
    for (const name of Object.keys(operations) as OperationName[]) {
      const operation: Operation = operations[name];
      for (const port of ['portal', 'admin'] as const) {
        if (answersOn(operation, port)) {
          right += 1;
          if (operation.upload || operation.method !== 'POST') continue;
          const received = await ask(urls[port], operation, operation.path, {});
          const wanted = closed.test(operation.path) || operation.path.startsWith('/xinyue/partner/') ? '401 ' : '';
          if (!received.startsWith(wanted) || received.includes('内容不存在'))
            findings.push(`${name} at its own port: ${received.slice(0, 80)}`);
          continue;
        }
        const absent = absentLike(operation.path);
        for (const headers of [{}, ...people[port].map((client) => client.headers())]) {
          wrong += 1;
          const [received, like] = [
            await ask(urls[port], operation, operation.path, headers),
            await ask(urls[port], operation, absent, headers),
          ];
          if (received !== like || received.includes('"success":true'))
            findings.push(`${name} at ${port}: ${received.slice(0, 80)}`);
        }
      }
    }
    const shown = findings.slice(0, 10).map((line) => `\n    ${line}`);
    return {
      kept: findings.length === 0 && wrong > 50,
      figures: `${wrong} requests on wrong ports, ${right} calls on right ones: ${findings.length} told apart${shown.join('')}`,
    };
  },
};
