import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { databaseNames, handOverEvidence, makeDatabases, type DatabaseName } from '../postgres/makeDatabases.ts';

/**
 * Runs in a container before the services: makes their databases and roles in XINYUE_SERVER_URL (a superuser's address), with the
 * passwords XINYUE_CATALOG_PASSWORD and so on, of the owners of their tables XINYUE_CATALOG_OWNER_PASSWORD. Can run at every start. With the word `hand-over`, after the services: gives their evidence to
 * the role that nobody signs in as.
 */
const env = process.env;
// Kafka is the bus there: nobody signs in to the database of the postgres driver, so nobody knows its password.
const passwordOf = (name: DatabaseName) =>
  name === 'bus' ? randomBytes(24).toString('base64url') : env[`XINYUE_${name.toUpperCase()}_PASSWORD`];

const handsOver = process.argv[2] === 'hand-over';
const ownerOf = (name: ServiceName) => env[`XINYUE_${name.toUpperCase()}_OWNER_PASSWORD`];
const missing = [
  ...(env['XINYUE_SERVER_URL'] ? [] : ['XINYUE_SERVER_URL']),
  ...(handsOver
    ? []
    : [
        ...databaseNames.filter((name) => !passwordOf(name)).map((name) => `XINYUE_${name.toUpperCase()}_PASSWORD`),
        ...serviceNames.filter((name) => !ownerOf(name)).map((name) => `XINYUE_${name.toUpperCase()}_OWNER_PASSWORD`),
      ]),
];
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}.`);
  process.exitCode = 1;
} else {
  try {
    await (handsOver ? handOver() : make());
  } catch (error) {
    console.error(`The databases could not be made: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function make(): Promise<void> {
  const databases = Object.fromEntries(databaseNames.map((name) => [name, passwordOf(name)])) as Record<DatabaseName, string>;
  const owners = Object.fromEntries(serviceNames.map((name) => [name, ownerOf(name)])) as Record<ServiceName, string>;
  await makeDatabases(String(env['XINYUE_SERVER_URL']), { databases, owners }, true);
  console.log(`databases: ${databaseNames.map((name) => `xinyue_${name}`).join(', ')} are there`);
}

async function handOver(): Promise<void> {
  await handOverEvidence(String(env['XINYUE_SERVER_URL']));
  console.log('databases: the evidence belongs to xinyue_audit');
}
