import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames, subscriptions } from '@xinyue/contracts/define';
import { heardKeyOf, writeHeardKeys } from '@xinyue/kit/crypto/readEventKeys';

/** The key with which each service signs its events; nobody but the service has it. */
export type EventKeys = Record<ServiceName, Buffer>;

export const makeEventKeys = (): EventKeys =>
  Object.fromEntries(serviceNames.map((name) => [name, randomBytes(32)])) as EventKeys;

const isService = (name: string): name is ServiceName => (serviceNames as readonly string[]).includes(name);

/** The part of a process's environment that lets it sign its events and check those of the services that it hears. */
export function eventEnvOf(name: keyof typeof subscriptions, keys: EventKeys): Record<string, string> {
  const heard = new Map(subscriptions[name].map((owner) => [owner, [heardKeyOf(keys[owner], name)]]));
  return {
    ...(isService(name) && { XINYUE_EVENT_KEY: keys[name].toString('base64') }),
    XINYUE_HEARD_KEYS: writeHeardKeys(heard),
  };
}
