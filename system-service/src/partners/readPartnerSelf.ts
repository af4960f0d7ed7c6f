import {
  beijingTime,
  partnerApiVersion,
  type PartnerSelf,
  scopesOf,
  scopesOfKey,
  sentence,
  usualPerMinute,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { findSelf } from './store/partnerSelfStore.ts';

/** Pt-C-01: what a partner that signed well may know of itself. Refusal: `session` it was closed meanwhile. */
export async function readPartnerSelf(deps: Deps, name: string): Promise<PartnerSelf> {
  const { kind, scopes, label, shopId, shopName, ownRate } = await findSelf(deps.pool, name);
  const common = {
    partner: name,
    sandbox: deps.sandbox,
    perMinute: ownRate ?? usualPerMinute(name, deps.perMinute),
    serverTime: beijingTime(deps.clock.now()),
    apiVersion: partnerApiVersion,
  };
  const configured = deps.partners.get(name);
  if (configured) {
    const { kinds } = configured;
    return { ...common, label: name, kind: kinds.join('+'), scopes: scopesOf(...kinds), shopId: null, shopName: null };
  }
  if (!kind) throw new AppError('session', sentence('signatureWrong'));
  return { ...common, label: label || name, kind, scopes: scopesOfKey(kind, scopes), shopId, shopName };
}
