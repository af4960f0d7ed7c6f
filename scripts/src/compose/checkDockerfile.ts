import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import type { Deployment } from './ComposeFile.ts';
import { entryOf } from './ownServices.ts';

/** What containers of ours read from the image: compiled files, and the folders of the web apps. */
const wantedFiles = ({ compose }: Deployment): string[] =>
  Object.values(compose.services).flatMap((service) => {
    const folders = Object.values(service.environment ?? {}).map(String);
    return [entryOf(service) ?? [], folders.filter((value) => value.startsWith('/app/')).map((value) => value.slice(5))].flat();
  });

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
  ];
}
