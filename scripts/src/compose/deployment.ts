import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repoRoot } from '../base/repoRoot.ts';
import { type ComposeFile, type ComposeService, type Deployment, entryOf, ownServices } from './ComposeFile.ts';
import { checkDockerfile, checkImages } from './checkImages.ts';
import { checkEnvironment, checkSecrets } from './checkEnvironment.ts';
import { checkParts, checkTools } from './checkParts.ts';
import { makeEnv } from './makeEnv.ts';
import type { EnvironmentSchema } from './readSchemas.ts';

/** The text of docker-compose.yml as Docker Compose understands it: anchors and merge keys resolved, no key twice. */
export const parseCompose = (text: string): ComposeFile => parse(text, { merge: true, uniqueKeys: true }) as ComposeFile;

const read = (name: string) => readFileSync(path.join(repoRoot(), name), 'utf8');

/** The container files of this checkout, with secrets made for this check alone. */
export const readDeployment = (): Deployment => ({
  compose: parseCompose(read('docker-compose.yml')),
  dockerfile: read('Dockerfile'),
  dockerignore: read('.dockerignore'),
  env: makeEnv(),
});

/** What can be checked of the containers without Docker: one entry per question, with everything that is wrong. */
export const checkDeployment = (
  deployment: Deployment,
  schemas: Record<string, EnvironmentSchema>,
): Record<string, string[]> => ({
  'images have exact versions': checkImages(deployment),
  'secrets have no default': checkSecrets(deployment),
  'every variable is known, none is missing': checkEnvironment(deployment, schemas),
  'processes, order of start, restarts, volumes': checkParts(deployment),
  'tools know the deployment': checkTools(deployment),
  'ports, addresses, health': checkDoors(deployment),
  'the image holds what runs': checkDockerfile(deployment),
});

const portOf = (service: ComposeService) => Number(service.environment?.['PORT'] ?? service.environment?.['XINYUE_SERVICE_PORT']);

/** What other parts answer on inside the network: our processes on their port, PostgreSQL, Kafka and S3 on their own. */
const ports = (services: Record<string, ComposeService>, own: string[]) =>
  new Map(Object.entries(services).map(([name, service]) => [name, own.includes(name) ? portOf(service) : fixedPorts[name]]));
const proxies = '${XINYUE_TRUSTED_PROXIES:-}';
const fixedPorts: Record<string, number> = { postgres: 5432, kafka: 9092, s3: 7070 };

/**
 * Doors fit together: each process is asked for /health/ready on its own port, every address names a container and the port it
 * answers on, only the gateway's two ports are published, on loopback unless somebody says otherwise, and it knows what is in front of them.
 */
function checkDoors({ compose }: Deployment): string[] {
  const own = ownServices(compose);
  const names = own.map(({ name }) => name);
  const known = ports(compose.services, names);
  return [
    ...own
      .filter(({ service }) => !service.healthcheck?.test.join(' ').includes(`http://127.0.0.1:${portOf(service)}/health/ready`))
      .map(({ name }) => `${name}: is not asked for /health/ready on its port`),
    ...own
      .filter(({ service }) => service.environment?.['XINYUE_HOST'] !== '0.0.0.0')
      .map(({ name }) => `${name}: listens where no other container reaches it`),
    ...own
      .filter(({ home, service }) => home === 'gateway' && service.environment?.['XINYUE_TRUSTED_PROXIES'] !== proxies)
      .map(({ name }) => `${name}: XINYUE_TRUSTED_PROXIES is not ${proxies}, so all visitors behind a proxy would be one`),
    ...Object.entries(compose.services).flatMap(([name, service]) => {
      const given = Object.entries(entryOf(service) ? (service.environment ?? {}) : {});
      return given.flatMap(([variable, value]) =>
        checkAddress(name, variable, String(value).replaceAll(/\$\{[^}]*\}/g, 'x'), known),
      );
    }),
    ...Object.entries(compose.services).flatMap(([name, service]) => {
      const gateway = own.find(({ home }) => home === 'gateway');
      const first = gateway?.name === name ? portOf(service) : NaN;
      const wanted = first ? [first, first + 1].map((port) => `\${XINYUE_PUBLISH:-127.0.0.1}:${port}:${port}`) : [];
      const published = service.ports ?? [];
      if (published.join() === wanted.join()) return [];
      return [`${name}: publishes ${published.join(', ') || 'nothing'} instead of ${wanted.join(', ') || 'nothing'}`];
    }),
  ];
}

function checkAddress(name: string, variable: string, value: string, known: Map<string, number | undefined>): string[] {
  const found = /^(?:[a-z]+:\/\/(?:[^@/]+@)?)?([a-z][a-z0-9-]*):(\d+)(?:\/|$)/.exec(value);
  if (!found || !/_URL$|BROKERS$|_ENDPOINT$/.test(variable)) return [];
  const [, host = '', port = ''] = found;
  return known.get(host) === Number(port) ? [] : [`${name}: ${variable} means ${host}:${port}, where nobody answers`];
}
