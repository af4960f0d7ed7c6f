import type { DatabaseName } from '../postgres/makeDatabases.ts';
import type { System } from './SystemOptions.ts';

/** The database of a service as the administrator of the server, for what its own role may not do. */
export function adminUrlOf(
  { superuserUrl, databaseUrls }: Pick<System, 'superuserUrl' | 'databaseUrls'>,
  name: DatabaseName,
): string {
  const url = new URL(superuserUrl);
  url.pathname = new URL(databaseUrls[name]).pathname;
  return url.href;
}
