import { operations, type OperationName } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import type { Client } from '@xinyue/scripts/client/createClient';
import { roam } from '../../system/roam.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../../system/offerGood.ts';
import { matrixRows } from '../rights/matrixRows.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { foundIn, searchFolder, secrets } from './canaries.ts';
import { type CanaryShop, makeCanaryPerson } from './makeCanaryPerson.ts';

/** Those who may see one person's numbers in full are logged when they do, and left out here. */
const reveals: OperationName[] = ['revealOwn', 'revealUser', 'revealMerchant'];
const isRead = (name: OperationName) => /^(list|read|review|sum)/.test(name) && !reveals.includes(name);
const signedReads: OperationName[] = [
  'readPartnerSelf',
  'listPartnerOrders',
  'listPartnerGoods',
  'listOpenEvents',
  'listWebhooks',
  'listDeliveries',
  'readPartnerConsole',
];
const sessionReads: OperationName[] = ['readKeyConsole', 'listKeyWebhooks', 'listKeyDeliveries', 'listShopKeys', 'listPartners'];
const stored = /argon2|_sealed|data_key|password_?hash|token_?hash/i;

/** Everything a role can read of lists and records, as wide as it can ask. */
async function crawl(who: Record<string, Client>): Promise<{ asked: number; leaks: string[] }> {
  const leaks: string[] = [];
  let asked = 0;
  for (const name of (Object.keys(operations) as OperationName[]).filter(isRead))
    for (const [role, client] of Object.entries(who)) {
      const row = matrixRows[name];
      const ids = 'open' in row ? {} : row.body({} as never);
      for (const body of [{ pageSize: 1000 }, { pageSize: 1000, userType: 0 }, { ...ids, pageSize: 1000 }]) {
        asked += 1;
        const answer = Buffer.from(JSON.stringify(await client.call(operations[name].path, body)));
        const found = [...foundIn(answer), ...(stored.test(answer.toString()) ? ['a stored secret'] : [])];
        if (found.length > 0) leaks.push(`${name} told ${role} ${found.join(', ')}`);
      }
    }
  return { asked, leaks };
}

/** Everything that the key of the seller reads, what its merchant and staff read of it, and what was sent outside. */
async function readAsPartner({ key, receiver }: CanaryShop, staff: Client): Promise<{ asked: number; leaks: string[] }> {
  const told: [string, unknown][] = receiver.arrived.map(({ body, headers }) => ['a webhook', [body, headers]]);
  for (const name of signedReads) told.push([name, await key.ask(name)]);
  const partner = key.name;
  for (const who of [key.merchant, staff])
    for (const name of sessionReads) told.push([name, await who.call(operations[name].path, { partner })]);
  const { list } = must(await key.ask<{ list: { deliveryId: string }[] }>('listDeliveries', { pageSize: 100 }));
  for (const { deliveryId } of list) told.push(['listAttempts', must(await key.ask('listAttempts', { deliveryId }))]);
  const leaks = told.flatMap(([what, answer]) => {
    const found = foundIn(Buffer.from(JSON.stringify(answer)));
    return found.length > 0 ? [`${what} told ${found.join(', ')}`] : [];
  });
  return { asked: told.length, leaks };
}

/** F9: pictures that anybody with the disk could open; documents of people are among them. */
async function findPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.pdf'))
      .map(async (entry) => {
        const head = (await readFile(path.join(entry.parentPath, entry.name))).subarray(0, 4).toString('hex');
        return /^(ffd8ff|89504e47)/.test(head) ? [`${entry.name} lies unsealed`] : [];
      }),
  );
  return found.flat();
}

/** P1, P2, A2, F9: after a whole life of a person, no answer, file, log, event or log of the bus holds its numbers or passwords. */
export const atRest: SecurityCheck = {
  row: 'P1',
  name: 'register, apply, pass, order, pay: no canary in answers, database files, bucket, bus, logs, and no picture in the open',
  async run(target) {
    const { customer, merchant, staff, id, shop } = await makeCanaryPerson(target);
    const as = (client?: Client) => roam(target.system, target.requestSecret, client?.session);
    const { asked, leaks } = await crawl({ customer: as(customer), merchant: as(merchant), staff: as(staff), visitor: as() });
    const partner = await readAsPartner(shop, staff);
    leaks.push(...partner.leaks);
    const review = await staff.call(operations.reviewApplication.path, { id });
    if (foundIn(Buffer.from(JSON.stringify(review))).length > 0) leaks.push('reviewApplication told staff a canary');
    // Relay, bus and consumers have taken everything in; then every page goes to the disk.
    await sleep(3_000);
    for (const name of ['merchant', 'order', 'catalog', 'payout', 'system'] as const)
      await target.databases.asSuperuser(name, 'checkpoint');
    leaks.push(...(await findPictures(path.join(target.system.data, 'files'))));
    await shop.key.close();
    shop.receiver.close();
    const { hits, files, megabytes } = await searchFolder(target.system.data);
    for (const served of ['portal-ui/dist', 'admin-ui/dist', 'client/dist', 'docs/api'])
      hits.push(...(await searchFolder(path.join(repoRoot(), served))).hits);
    const secret = hits.filter(({ canary }) => canary !== 'control');
    const control = hits.length - secret.length;
    const where = [...leaks, ...secret.map(({ file, canary }) => `${canary} in ${file}`)]
      .slice(0, 10)
      .map((line) => `\n    ${line}`);
    return {
      kept: leaks.length === 0 && secret.length === 0 && control > 0,
      figures: `${secrets.length} canaries: ${leaks.length} in ${asked + partner.asked} answers and webhooks, ${secret.length} in ${files} files (${megabytes.toFixed(0)} MB; a word that may stand there: in ${control})${where.join('')}`,
    };
  },
};
