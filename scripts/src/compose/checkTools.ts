import type { Deployment } from './ComposeFile.ts';
import { entryOf, oneShots } from './ownServices.ts';

/**
 * The one-shot tools are there, start only when asked for (profile `tools`), and get as XINYUE_VERIFY_URLS the very addresses that the
 * services use.
 */
export function checkTools({ compose }: Deployment): string[] {
  const wanted = Object.fromEntries(
    ['catalog', 'order', 'merchant', 'payout'].map((name) => [name, compose.services[name]?.environment?.['DATABASE_URL']]),
  );
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
    return Object.keys(wanted).every((name) => given[name] === wanted[name]) && Object.keys(given).length === 4;
  } catch {
    return false;
  }
}
