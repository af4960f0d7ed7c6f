import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { type Deployment, entryOf } from './ComposeFile.ts';

/** A name, and a tag that starts with an exact version: two or three numbers. */
const exact = /^[a-z0-9./-]+:v?\d+\.\d+(\.\d+)?(-[a-z0-9]+)*$/;

/** Every image that is fetched or made has an exact version; containers of ours are built here, all from the same image. */
export function checkImages({ compose, dockerfile }: Deployment): string[] {
  const images = Object.entries(compose.services).map(([name, service]) => ({ name, service, image: service.image ?? '' }));
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?/gim)];
  const named = new Set(stages.map(([, , stage]) => stage));
  const own = images.filter(({ service }) => entryOf(service));
  return [
    ...images
      .filter(({ image }) => !exact.test(image))
      .map(({ name, image }) => `${name}: image "${image}" has no exact version`),
    ...stages
      .filter(([, from = '']) => !named.has(from) && !exact.test(from))
      .map(([, from]) => `Dockerfile: image "${from}" has no exact version`),
    ...own.filter(({ service }) => service.build !== '.').map(({ name }) => `${name}: is not built from this checkout`),
    ...(new Set(own.map(({ image }) => image)).size > 1 ? ['containers of ours use more than one image'] : []),
  ];
}

/** What containers of ours read from the image: compiled files, the folders of the web apps, and the documents that the gateway serves. */
const wantedFiles = ({ compose }: Deployment): string[] => [
  'docs/api',
  'client/dist/xinyue-client.tgz',
  ...Object.values(compose.services).flatMap((service) => {
    const folders = Object.values(service.environment ?? {}).map(String);
    return [entryOf(service) ?? [], folders.filter((value) => value.startsWith('/app/')).map((value) => value.slice(5))].flat();
  }),
];

/** Whether the last stage takes this file, or the folder it lies in, from the build. */
function isCopied(lastStage: string, file: string): boolean {
  const copied = [...lastStage.matchAll(/^COPY --from=build (\S+) /gm)].map(([, source = '']) => source.replace('/app/', ''));
  return copied.some((source) => file === source || file.startsWith(`${source}/`));
}

/** The image holds what the containers run, installs by the lockfile, knows every workspace, runs as a normal user and takes no secrets in. */
export function checkDockerfile(deployment: Deployment): string[] {
  const { dockerfile, dockerignore } = deployment;
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const workspaces = readdirSync(repoRoot()).filter((name) => existsSync(path.join(repoRoot(), name, 'package.json')));
  const ignored = dockerignore.split('\n');
  return [
    ...wantedFiles(deployment)
      .filter((file) => !isCopied(lastStage, file))
      .map((file) => `Dockerfile: ${file} is not in the image`),
    ...workspaces
      .filter((name) => !dockerfile.includes(`COPY ${name}/package.json ${name}/\n`))
      .map((name) => `Dockerfile: the lockfile cannot be used without ${name}/package.json`),
    ...(/^USER (?!root|0)\S+/m.test(lastStage) ? [] : ['Dockerfile: the processes run as root']),
    ...(/npm (install|i) /.test(dockerfile) ? ['Dockerfile: installs past the lockfile'] : []),
    ...['.git', '.data', '**/node_modules', '**/dist', '**/*.env', '**/.env*']
      .filter((name) => !ignored.includes(name))
      .map((name) => `.dockerignore: ${name} would go into the build`),
    ...(ignored.includes('docs') && !ignored.includes('!docs/api') ? ['.dockerignore: docs/api does not go into the build'] : []),
  ];
}
