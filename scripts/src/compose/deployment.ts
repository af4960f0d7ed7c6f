import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repoRoot } from '../base/repoRoot.ts';
import type { ComposeFile, Deployment } from './ComposeFile.ts';
import { checkDockerfile, checkImages } from './checkImages.ts';
import { checkDoors } from './checkDoors.ts';
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
