import { existsSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@xinyue/contracts';
import { repoRoot } from '../base/repoRoot.ts';
import { servicePackages } from '../build/buildServices.ts';
import { type ComposeService, type Deployment, entryOf, oneShots, ownServices } from './ComposeFile.ts';

const oneShotOf = (entry: string | undefined) => oneShots.find((one) => one.entry === entry);

/** The source of a compiled file that a container runs. */
function sourceOf(entry: string): string {
  return oneShotOf(entry)?.source ?? entry.replace(/\/dist\/(.+)\.js$/, '/src/$1.ts');
}

function checkDependencies(name: string, service: ComposeService, all: Record<string, ComposeService>): string[] {
  return Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
    const target = all[other];
    if (!target) return [`${name}: depends on ${other}, which is not there`];
    if (condition === 'service_healthy')
      return target.healthcheck ? [] : [`${name}: waits for ${other}, which has no healthcheck`];
    const ends = condition === 'service_completed_successfully' && target.restart === 'no';
    return ends ? [] : [`${name}: does not wait until ${other} is of use`];
  });
}

/** All six processes are there, each container runs a file that the code has, waits for what it needs, comes back, and keeps its data. */
export function checkParts({ compose }: Deployment): string[] {
  const { services, volumes = {} } = compose;
  const homes = ownServices(compose).map(({ home }) => home);
  const missing = servicePackages.filter((home) => homes.filter((one) => one === home).length !== 1);
  return [
    ...missing.map((home) => `${home} must run in exactly one container`),
    ...Object.entries(services).flatMap(([name, service]) => {
      const entry = entryOf(service);
      const waits = Object.keys(service.depends_on ?? {}).length > 0;
      return [
        ...(entry && !existsSync(path.join(repoRoot(), sourceOf(entry))) ? [`${name}: ${entry} has no source`] : []),
        ...(entry && !waits ? [`${name}: waits for nothing`] : []),
        ...(service.restart === (oneShotOf(entry) ? 'no' : 'unless-stopped') ? [] : [`${name}: has the wrong restart policy`]),
        ...(entry || service.volumes?.length ? [] : [`${name}: keeps its data on no volume`]),
        ...(service.volumes ?? [])
          .filter((volume) => !Object.hasOwn(volumes, volume.split(':')[0]!))
          .map((volume) => `${name}: volume ${volume} is not declared`),
        ...checkDependencies(name, service, services),
      ];
    }),
  ];
}

/**
 * The one-shot tools are there, start only when asked for (profile `tools`), and get as XINYUE_VERIFY_URLS the very addresses that the
 * services use.
 */
export function checkTools({ compose }: Deployment): string[] {
  const wanted = Object.fromEntries(serviceNames.map((name) => [name, compose.services[name]?.environment?.['DATABASE_URL']]));
  return oneShots
    .filter(({ tool }) => tool)
    .flatMap(({ entry }) => {
      const [name, service] = Object.entries(compose.services).find(([, one]) => entryOf(one) === entry) ?? [];
      if (!name || !service) return [`no container runs ${entry}`];
      const mounted = service.configs?.find(({ target }) => target === service.environment?.['XINYUE_VERIFY_URLS']);
      const content = mounted && compose.configs?.[mounted.source]?.content;
      return [
        ...(service.profiles?.join() === 'tools' ? [] : [`${name}: starts without being asked for`]),
        ...(content && sameAddresses(content, wanted) ? [] : [`${name}: does not get the addresses of the services`]),
      ];
    });
}

function sameAddresses(content: string, wanted: Record<string, unknown>): boolean {
  try {
    const given = JSON.parse(content) as Record<string, unknown>;
    return Object.keys(wanted).every((name) => given[name] === wanted[name]) && Object.keys(given).length === serviceNames.length;
  } catch {
    return false;
  }
}
