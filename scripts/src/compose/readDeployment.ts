import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repoRoot } from '../base/repoRoot.ts';
import type { ComposeFile, Deployment } from './ComposeFile.ts';
import { makeEnv } from './makeEnv.ts';

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
