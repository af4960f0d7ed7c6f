import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@xinyue/contracts';
import { anchorFile, appendAnchor, type Head, readHead } from '@xinyue/kit/evidence/anchors';
import pg from 'pg';
import { StartError } from '../base/StartError.ts';
import { readRunning } from '../start/readRunning.ts';
import { readUrls } from '../verify/readUrls.ts';

/**
 * `npm run anchors -- --data .data | --urls FILE --out DIR`: appends where the chain of each service stands now to `anchors.jsonl` of a folder, to be
 * kept where nobody who runs the system can write. `npm run verify -- … --anchors DIR` compares.
 */
const usage = 'npm run anchors -- --data DIR | --urls FILE --out DIR: says whose evidence, and where the heads go.';

type Asked = { data?: string | undefined; urls?: string | undefined };

function findUrls({ data, urls }: Asked): Record<string, string> {
  const given = (name: string) => path.resolve(process.env['INIT_CWD'] ?? '.', name);
  if (urls) return readUrls(given(urls));
  const folder = given(data ?? process.env['XINYUE_DATA'] ?? '.data');
  const running = readRunning(folder);
  if (!running) throw new StartError(`No running copy uses ${folder}: start one with npm start, or name its folder with --data.`);
  return running.databaseUrls;
}

async function readHeads(urls: Record<string, string>): Promise<Head[]> {
  const heads: Head[] = [];
  for (const service of serviceNames) {
    const pool = new pg.Pool({ connectionString: urls[service], max: 1, application_name: 'anchors' });
    const head = await readHead(pool, service).finally(() => pool.end());
    if (head) heads.push(head);
  }
  return heads;
}

try {
  const { values } = parseArgs({ options: { data: { type: 'string' }, urls: { type: 'string' }, out: { type: 'string' } } });
  if (!values.out) throw new StartError(usage);
  const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.out);
  const heads = await readHeads(findUrls(values));
  mkdirSync(folder, { recursive: true });
  const { at, root } = await appendAnchor(folder, heads, new Date());
  for (const { service, seq, hash } of heads) console.log(`${service}  ${seq}  ${hash}`);
  console.log(`anchors: root ${root} of ${at}, appended to ${anchorFile(folder)}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
