import { cpSync } from 'node:fs';
import { eventually } from '@xinyue/kit/testing/eventually';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { tempData } from '@xinyue/scripts/base/tempData';
import { type Client, notifyPayment, signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { seedDemo } from '@xinyue/scripts/seed/seedDemo';
import type { System, SystemOptions } from '@xinyue/scripts/start/SystemOptions';
import { openDatabases, type OpenDatabases } from './openDatabases.ts';
import { openPayment } from './openPayment.ts';
import { staffKnown } from './staffKnown.ts';
import { adminPassword, startTestSystem } from './startTestSystem.ts';
import { auditFaults } from './audit.ts';

/** A started system with demo data, its databases laid open, and people of the demonstration signed in. */
export type Copy = {
  system: System;
  databases: OpenDatabases;
  /** A customer at the portal. */
  customer(account: string): Promise<Client>;
  /** A member of staff or a merchant at the back office. */
  backstage(account: string): Promise<Client>;
  /** A payment notice, signed by the first partner, about an order whose buyer was sent to it. */
  notify(notice: object): ReturnType<typeof notifyPayment>;
  stop(): Promise<void>;
};

/** The data folder of a stopped copy at rest with its demo data, where `prepare` has made one for this run. */
export const seeded = 'XINYUE_TEST_SEEDED';

/** A folder of its own with what `prepare` seeded: half the processor time of seeding it again. */
function copySeeded(): ReturnType<typeof tempData> | undefined {
  const from = process.env[seeded];
  if (!from) return undefined;
  const own = tempData('copy');
  cpSync(from, own.data, { recursive: true });
  return own;
}

/** One copy for one test file, on data of its own that goes with it. */
export async function startCopy(more: SystemOptions = {}): Promise<Copy> {
  // Play money by plain word: it is not the default beside a database or broker of a test. What was seeded for all files is not paid within
  // the half hour that people have: on a slow machine the last file starts later than that, and orders would expire under its hands.
  const env: SystemOptions['env'] = { XINYUE_SANDBOX: '1', XINYUE_UNPAID_MINUTES: '180', ...more.env };
  // A broker of somebody's own has none of the messages that the seeding published.
  const own = more.data || env['KAFKA_BROKERS'] ? undefined : copySeeded();
  const started = startTestSystem({ ...more, ...(own && { data: own.data }), env });
  const system = await started.catch((error: unknown) => {
    own?.remove();
    throw error;
  });
  const databases = openDatabases(system);
  const { portalUrl, adminUrl, secrets } = system;
  const stop = async () => {
    await databases.close();
    await system.stop();
    own?.remove();
  };
  try {
    if (system.demo && !own) await seedDemo({ portalUrl, adminUrl, partners: secrets.partners, log: () => undefined });
    await staffKnown(databases);
    // The sandbox bank pays the demonstration's refund out half a second later: a test that compares would see it happen.
    const refundsUnderWay = async () => (await databases.payout.query(`select from refunds where state = 'opened'`)).rowCount;
    const settled = async () => {
      if (system.demo && (await lacksRoot(databases))) throw new Error('the root of the day is not known everywhere');
      if (await refundsUnderWay()) throw new Error('refunds are under way');
      const wrong = await auditFaults(system, 0);
      if (wrong.length > 0) throw new Error(wrong.map(({ name, detail }) => `${name}: ${detail}`).join('; '));
      return true;
    };
    await eventually(settled, { describe: 'the demonstration to come to rest', timeoutMs: 60_000, intervalMs: 200 });
  } catch (error) {
    await stop();
    throw error;
  }
  const [partner, secret] = Object.entries(secrets.partners)[0]!;
  return {
    system,
    databases,
    customer: (account) => signIn(portalUrl, 'portal', account, demoPasswords[account]!),
    backstage: (account) => signIn(adminUrl, 'backstage', account, passwordOf(account)),
    async notify(notice) {
      await openPayment(databases.order, notice, partner);
      return notifyPayment(portalUrl, partner, secret, notice);
    },
    stop,
  };
}

/** Made once a day, a moment after the start: no write of whoever is measured. */
const lacksRoot = async ({ system, order, payout }: OpenDatabases): Promise<boolean> =>
  (await Promise.all([system, order, payout].map((one) => one.query('select from evidence_roots limit 1')))).some(
    ({ rowCount }) => rowCount === 0,
  );

/** The password of somebody who is there from the start. */
export const passwordOf = (account: string): string => (account === 'admin' ? adminPassword : demoPasswords[account]!);

/** The same for the tests of a file or a `describe`. */
export const useCopy = (more?: SystemOptions) =>
  useStarted(
    () => startCopy(more),
    (copy) => copy.stop(),
  );
