import { hearersOf, ownerOf, type ServiceName, subscriptions } from '@xinyue/contracts/define';
import { type CheckSignature, createSignatureCheck, createSigner, type SignEvent } from '../crypto/signEvents.ts';
import type { SignatureRules } from '../inbox/createRefusal.ts';
import { ConfigError } from '../readConfig.ts';
import type { BaseConfig } from '../serviceConfig.ts';

/** How events received by a service, or the gateway, are checked. Throws where a key of somebody it hears is missing. */
export function signatureCheckOf(
  hearer: keyof typeof subscriptions,
  { XINYUE_HEARD_KEYS: keys = new Map() }: Pick<BaseConfig, 'XINYUE_HEARD_KEYS'>,
): CheckSignature {
  const missing = subscriptions[hearer].filter((owner) => !keys.has(owner));
  if (missing.length > 0)
    throw new ConfigError([`XINYUE_HEARD_KEYS: has no key of ${missing.join(', ')}; npm run keys makes them`]);
  return createSignatureCheck(hearer, keys, ownerOf);
}

/** How events of a service are signed and those that it receives checked. Throws where a key is missing: nothing goes out unsigned by mistake. */
export function signaturesOf(name: ServiceName, config: BaseConfig): { sign: SignEvent; rules: SignatureRules } {
  const { XINYUE_EVENT_KEY: key } = config;
  if (!key) throw new ConfigError(['XINYUE_EVENT_KEY: is missing; npm run keys makes it']);
  return { sign: createSigner(key, hearersOf(name)), rules: { check: signatureCheckOf(name, config), ownerOf } };
}
