import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, subscriptions } from '@xinyue/contracts/define';
import { eventEnvOf, makeEventKeys } from '../keys/eventKeys.ts';
import { makeSealKeys, sealEnvOf } from '../keys/sealKeys.ts';
import { StartError } from '../base/StartError.ts';

const random = () => randomBytes(24).toString('base64url');

/** Of the processes' event and seal keys, by the names that docker-compose.yml gives them. */
function keyVariables(): Record<string, string> {
  const keys = makeEventKeys();
  const sealKeys = makeSealKeys();
  const names = Object.keys(subscriptions) as (keyof typeof subscriptions)[];
  return Object.fromEntries(
    names.flatMap((name) =>
      Object.entries({ ...eventEnvOf(name, keys), ...sealEnvOf(name, sealKeys) }).map(([variable, value]) => [
        variable.replace('XINYUE_', `XINYUE_${name.toUpperCase()}_`),
        value,
      ]),
    ),
  );
}

/** A new secret for every variable that docker-compose.yml demands. */
export const makeEnv = (): Record<string, string> => ({
  ...keyVariables(),
  POSTGRES_PASSWORD: random(),
  XINYUE_CATALOG_PASSWORD: random(),
  XINYUE_ORDER_PASSWORD: random(),
  XINYUE_MERCHANT_PASSWORD: random(),
  XINYUE_PAYOUT_PASSWORD: random(),
  XINYUE_SYSTEM_PASSWORD: random(),
  ...Object.fromEntries(serviceNames.map((name) => [`XINYUE_${name.toUpperCase()}_OWNER_PASSWORD`, random()])),
  XINYUE_INTERNAL_SECRET: random(),
  XINYUE_REQUEST_SECRET: random(),
  XINYUE_MASTER_KEY: randomBytes(32).toString('base64'),
  XINYUE_ADMIN_PASSWORD: random(),
  S3_ACCESS_KEY: random(),
  S3_SECRET_KEY: random(),
  XINYUE_PARTNERS: `sandbox:${random()}`,
});

const notes = `# Secrets of the containers. Keep a copy: without XINYUE_MASTER_KEY personal data cannot be read again.
# Staff account of the first start: admin, with XINYUE_ADMIN_PASSWORD.
# For a try on a machine that nobody else reaches: a cashier with play money, and people with public passwords.
# XINYUE_SANDBOX=1
# XINYUE_DEMO=1
# The address from which the proxy in front of the two ports reaches them; without it all visitors count as one.
# XINYUE_TRUSTED_PROXIES=
`;

/**
 * Writes a file of new secrets that its owner alone may read. One that is there keeps what it has, and is given what a new version needs besides; answers
 * the names that were added to it.
 */
export function writeEnvFile(file: string): string[] {
  const secrets = Object.entries(makeEnv());
  if (existsSync(file)) return addMissing(file, secrets);
  const lines = secrets.map(([name, value]) => `${name}=${value}\n`);
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
    writeFileSync(file, notes + lines.join(''), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`${file} cannot be written (${code}).`);
  }
  return [];
}

function addMissing(file: string, secrets: [string, string][]): string[] {
  const there = new Set(readFileSync(file, 'utf8').match(/^\w+(?==)/gm));
  const missing = secrets.filter(([name]) => !there.has(name));
  if (missing.length === 0) throw new StartError(`${file} is there already and stays as it is.`);
  appendFileSync(file, missing.map(([name, value]) => `\n${name}=${value}`).join('') + '\n');
  return missing.map(([name]) => name);
}
