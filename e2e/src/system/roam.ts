import { answersOn, operationOf } from '@xinyue/contracts';
import { type Client, createClient, type Session } from '@xinyue/scripts/client/createClient';

/** Somebody who calls each operation at a port that answers it (F8), whatever the own one is: what is asked is the right, not the port. */
export function roam(system: { portalUrl: string; adminUrl: string }, requestSecret: string, session?: Session): Client {
  const portal = createClient(system.portalUrl, requestSecret, session);
  const admin = createClient(system.adminUrl, requestSecret, session);
  const at = (path: string) => {
    const operation = operationOf(path);
    return operation && !answersOn(operation, 'portal') ? admin : portal;
  };
  const home = session && session.userType !== 1 ? admin : portal;
  return { ...home, call: (path, body, more) => at(path).call(path, body, more) };
}
