import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import type { Deployment } from './ComposeFile.ts';
import { filledIn, interpolate } from './checkEnvironment.ts';
import { writeEnvFile } from './makeEnv.ts';
import { checkDeployment, parseCompose, readDeployment } from './deployment.ts';
import { readSchemas, type EnvironmentSchema } from './readSchemas.ts';

let schemas: Record<string, EnvironmentSchema>;
beforeAll(async () => {
  schemas = await readSchemas();
});

const yaml = readFileSync(path.join(repoRoot(), 'docker-compose.yml'), 'utf8');
const replaced = (text: string, from: string | RegExp, to: string) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return changed;
};
const problemsOf = (deployment: Deployment) => Object.values(checkDeployment(deployment, schemas)).flat();

/** The findings about the compose file after one change in its text. */
const afterChange = (from: string | RegExp, to: string) =>
  problemsOf({ ...readDeployment(), compose: parseCompose(replaced(yaml, from, to)) });

describe('docker-compose.yml', () => {
  it('fits the code', () => {
    expect(problemsOf(readDeployment())).toEqual([]);
    expect(Object.keys(schemas)).toHaveLength(6);
  });

  it.each([
    ['an image without an exact version', 'postgres:18.4-bookworm', 'postgres:18', /postgres: image "postgres:18" has no exact/],
    ['an image called latest', 'apache/kafka:4.1.1', 'apache/kafka:latest', /kafka: image .* no exact version/],
    [
      'a secret with a default',
      /\$\{XINYUE_INTERNAL_SECRET:\?[^}]*\}/,
      '${XINYUE_INTERNAL_SECRET:-secret}',
      /XINYUE_INTERNAL_SECRET holds/,
    ],
    ['a secret written out', /\$\{XINYUE_MASTER_KEY:\?[^}]*\}/, 'c2VjcmV0', /merchant: XINYUE_MASTER_KEY holds a secret/],
    ['a database password written out', /\$\{XINYUE_ORDER_PASSWORD:\?[^}]*\}@/, 'order@', /order: DATABASE_URL holds a secret/],
    ['a secret nobody makes', /\$\{XINYUE_PARTNERS:/, '${XINYUE_OTHERS:', /XINYUE_OTHERS is not made/],
    ['a variable the process does not know', 'S3_BUCKET:', 'S3_BUKET:', /S3_BUKET is unknown to merchant-service/],
    [
      'a variable that is missing',
      /\n {6}XINYUE_PAYOUT_URL: \S+\n {6}XINYUE_UNPAID/,
      '\n      XINYUE_UNPAID',
      /order: XINYUE_PAYOUT_URL/,
    ],
    ['a value of a wrong form', '${LOG_LEVEL:-info}', 'loud', /LOG_LEVEL/],
    ['an entry without a source', 'payout-service/dist/start.js', 'payouts-service/dist/start.js', /has no source/],
    [
      'a process that is not there',
      'payout-service/dist/start.js',
      'order-service/dist/start.js',
      /payout-service must run in exactly one/,
    ],
    ['a container that does not come back', 'restart: unless-stopped', 'restart: on-failure', /wrong restart policy/],
    ['a volume nobody declared', "volumes: ['pictures:", "volumes: ['photos:", /s3: volume photos.* not declared/],
    [
      'a secret of the bucket with a default',
      /\$\{S3_SECRET_KEY:\?[^}]*\}/,
      '${S3_SECRET_KEY:-secret}',
      /s3: ROOT_SECRET_KEY holds a secret/,
    ],
    ['a bucket without its key', /\n {6}S3_SECRET_KEY: \S+ [^\n]*/, '', /merchant: S3_SECRET_KEY/],
    ['a bucket on a wrong port', 'http://s3:7070', 'http://s3:7071', /s3:7071, where nobody answers/],
    ['data on no volume', "    volumes: ['kafka:/var/lib/kafka/data']\n", '', /kafka: keeps its data on no volume/],
    [
      'waiting for a stranger',
      'kafka: { condition: service_healthy }',
      'kafkas: { condition: service_healthy }',
      /kafkas, which is not there/,
    ],
    ['waiting for a start only', 'service_completed_successfully', 'service_started', /until migrate is of use/],
    ['waiting for what is never healthy', /\n {4}healthcheck: \*health/, '', /which has no healthcheck/],
    ['a health check on another port', 'http://127.0.0.1:8080/health', 'http://127.0.0.1:8090/health', /gateway: is not asked/],
    ['a health check on another path', /3000\/health\/ready/, '3000/healthz', /order: is not asked for/],
    [
      'a neighbour on a wrong port',
      'XINYUE_ORDER_URL: http://order:3000',
      'XINYUE_ORDER_URL: http://order:3001',
      /order:3001, where nobody/,
    ],
    [
      'brokers that are not there',
      'KAFKA_BROKERS: kafka:9092',
      'KAFKA_BROKERS: broker:9092',
      /broker:9092, where nobody answers/,
    ],
    ['a process that only itself can reach', 'XINYUE_HOST: 0.0.0.0', 'XINYUE_HOST: 127.0.0.1', /no other container reaches it/],
    ['a door open to everybody', '${XINYUE_PUBLISH:-127.0.0.1}:8081', '0.0.0.0:8081', /gateway: publishes/],
    [
      'a database open to this machine',
      '    stop_grace_period: 60s\n',
      "    ports: ['127.0.0.1:5432:5432']\n",
      /postgres: publishes/,
    ],
    [
      'a tool that starts by itself',
      /verify:\n([\s\S]*?)    profiles: \[tools\]\n/,
      'verify:\n$1',
      /verify: starts without being asked/,
    ],
    [
      'a tool that is left out',
      'scripts/dist/rotate-keys.js',
      'scripts/dist/initDatabases.js',
      /no container runs .*rotate-keys/,
    ],
    [
      'tools with another address',
      '@postgres:5432/xinyue_order"',
      '@postgres:5433/xinyue_order"',
      /verify: does not get the addresses of the services/,
    ],
    ['a web app that is not in the image', '/app/portal-ui/dist', '/app/portal/dist', /portal\/dist is not in the image/],
  ])('sees %s', (_what, from, to, output) => {
    expect(afterChange(from, to)).toContainEqual(expect.stringMatching(output));
  });

  it('is refused with a key written twice', () => {
    expect(() => parseCompose(`${yaml}\nservices: {}\n`)).toThrow(/unique/);
  });
});

describe('the Dockerfile', () => {
  it.each([
    [
      'a base without an exact version',
      'dockerfile',
      /node:24\.\d+\.\d+-bookworm-slim AS run/,
      'node:24-slim AS run',
      /"node:24-slim" has no exact/,
    ],
    ['root', 'dockerfile', 'USER node', 'USER root', /run as root/],
    [
      'a process that is left out',
      'dockerfile',
      /COPY --from=build \/app\/order-service.*\n/,
      '',
      /order-service\/dist\/start.js is not in the image/,
    ],
    [
      'the step of the databases left out',
      'dockerfile',
      /COPY --from=build \/app\/scripts\/dist\/init.*\n/,
      '',
      /initDatabases.js is not in the image/,
    ],
    ['documents that nobody copies', 'dockerfile', /COPY .* docs\/api\n/, '', /docs\/api is not in the image/],
    ['documents kept from the build', 'dockerignore', '!docs/api\n', '', /docs\/api does not go into the build/],
    ['a workspace left out', 'dockerfile', 'COPY bench/package.json bench/\n', '', /without bench\/package.json/],
    ['an install past the lockfile', 'dockerfile', 'npm ci --include=dev', 'npm install --include=dev', /past the lockfile/],
    ['secrets in the build', 'dockerignore', '**/*.env\n', '', /\*\*\/\*\.env would go into the build/],
  ] as const)('is seen with %s', (_what, file, from, to, output) => {
    const deployment = readDeployment();
    const problems = problemsOf({ ...deployment, [file]: replaced(deployment[file], from, to) });
    expect(problems).toContainEqual(expect.stringMatching(output));
  });
});

describe('variables and secrets', () => {
  it('are filled in as Docker Compose does, and a missing one stops with its name', () => {
    expect(interpolate('a${X:-b}c${Y:?tell}$$', { Y: 'y' })).toBe('abcy$');
    expect(interpolate('${X:-b}', { X: 'x' })).toBe('x');
    expect(['${X-b}', '${X:-b}'].map((text) => [interpolate(text, {}), interpolate(text, { X: '' })])).toEqual([
      ['b', ''],
      ['b', 'b'],
    ]);
    expect(() => filledIn({ KEY: '${Y:?make it}' }, {})).toThrow('Y is missing: make it');
    expect(() => interpolate('${X}', {})).toThrow(/neither a value nor a default/);
  });

  it('are written once, for their owner alone; a new version adds what it needs', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-compose-'));
    try {
      const file = path.join(folder, 'new', 'compose.env');
      writeEnvFile(file);
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(/^XINYUE_MASTER_KEY=.{44}$/m);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(() => writeEnvFile(file)).toThrow(/is there already/);
      expect(readFileSync(file, 'utf8')).toBe(text);
      // Of a version that knew one secret less.
      const older = text.replace(/^XINYUE_SYSTEM_PASSWORD=.*\n/m, '');
      writeFileSync(file, older);
      expect(writeEnvFile(file)).toEqual(['XINYUE_SYSTEM_PASSWORD']);
      const now = readFileSync(file, 'utf8');
      expect(now.startsWith(older)).toBe(true);
      expect(now).toMatch(/^XINYUE_SYSTEM_PASSWORD=\S{32}$/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
