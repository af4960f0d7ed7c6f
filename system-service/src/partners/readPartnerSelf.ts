import { beijingTime, partnerApiVersion, type PartnerSelf, sentence, scopesOf, scopesOfKey } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { findByName } from './store/partnerStore.ts';
import { perMinuteOf } from './store/rateStore.ts';
import { findShopName } from './store/shopStore.ts';

/** Pt-C-01: what a partner that signed well may know of itself. Refusal: `session` it was closed meanwhile. */
export async function readPartnerSelf(deps: Deps, name: string): Promise<PartnerSelf> {
  const configured = deps.partners.get(name);
  const [perMinute, partner] = await Promise.all([
    perMinuteOf(deps.pool, deps.perMinute, name),
    configured ? undefined : findByName(deps.pool, name),
  ]);
  const common = {
    partner: name,
    sandbox: deps.sandbox,
    perMinute,
    serverTime: beijingTime(deps.clock.now()),
    apiVersion: partnerApiVersion,
  };
  if (configured) {
    const { kinds } = configured;
    return { ...common, label: name, kind: kinds.join('+'), scopes: scopesOf(...kinds), shopId: null, shopName: null };
  }
  if (!partner) throw new AppError('session', sentence('signatureWrong'));
  const { kind, label } = partner;
  const shopId = kind === 'shop' ? (partner.shops[0] ?? null) : null;
  const shopName = shopId === null ? null : ((await findShopName(deps.pool, shopId)) ?? null);
  return { ...common, label: label || name, kind, scopes: scopesOfKey(kind, partner.scopes), shopId, shopName };
}
