import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openStandIn, standInKey, success } from '@xinyue/scripts/testing/openStandIn';
import { packClient, packedClient } from '@xinyue/scripts/build/packClient';
import { typesOfClient } from '@xinyue/scripts/openapi/typesOfClient';
import { expect, it } from 'vitest';

const run = promisify(execFile);

const sample = `import { createClient, type Data, type Event, type Events, verifyWebhook, XinyueError } from '@xinyue/client';
const [base = '', partner = '', secret = ''] = process.argv.slice(2);
const client = createClient({ base, partner, secret });
const me: Data<'/xinyue/partner/me'> = await client.call('/xinyue/partner/me', {});
const shop: string | null = me.shopId;
const paid: number[] = [];
for await (const event of client.events({ types: ['order.paid'] })) paid.push(event.data.totalFen);
const event: Event | undefined = verifyWebhook.length > 1 ? verifyWebhook({ secret, headers: {}, body: '' }) : undefined;
if (event?.type === 'stock.changed') { const left: Events['stock.changed']['data']['balance'] = event.data.balance; paid.push(left); }
// @ts-expect-error: there is no such call
client.call('/xinyue/partner/nothing', {}).catch((error: unknown) => error instanceof XinyueError && error.reason);
// @ts-expect-error: and no such field
const none = (body: Parameters<typeof client.call<'/xinyue/partner/event/query'>>[1]) => ({ ...body, limit: 'x' }) satisfies typeof body;
console.log(JSON.stringify({ shop, paid, none: typeof none }));
`;

it('Pt-R-01 the packed client is installed into an empty folder, compiles, and calls', async () => {
  await packClient(() => undefined);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-client-'));
  const server = await openStandIn(({ path: where }) =>
    success(where.endsWith('/me') ? { shopId: 's1' } : { list: [{ data: { totalFen: 7 } }], next: 'p', more: false }),
  );
  try {
    const npm = process.env['npm_execpath'];
    const [tool, ...words] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(folder, '.npm')];
    await run(tool!, [...words, 'i', ...quiet, packedClient()], { cwd: folder });
    const installed = path.join(folder, 'node_modules', '@xinyue', 'client');
    expect(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    expect(readdirSync(installed).toSorted()).toEqual(['README.md', 'index.js', 'package.json', 'src', 'types']);
    writeFileSync(path.join(folder, 'sample.ts'), sample);
    const options = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom', '--types', 'node', '--typeRoots', typeRoots()];
    const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
    for (const resolution of ['nodenext', 'bundler']) {
      const kind = resolution === 'bundler' ? 'preserve' : 'nodenext';
      const how = ['--module', kind, '--moduleResolution', resolution, ...options];
      const { stdout } = await run(process.execPath, [cli, ...how, 'sample.ts'], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe('');
    }
    const told = await run(process.execPath, ['sample.js', server.base, ...key], { cwd: folder });
    expect(JSON.parse(told.stdout)).toEqual({ shop: 's1', paid: [7], none: 'function' });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const key = [standInKey.partner, standInKey.secret];
const typeRoots = () => path.join(path.dirname(createRequire(import.meta.url).resolve('@types/node/package.json')), '..');

it('the types of calls and events are those of the document: npm run openapi writes them', async () => {
  const committed = readFileSync(new URL('../types/openapi.d.ts', import.meta.url), 'utf8');
  expect(await typesOfClient()).toBe(committed);
});
