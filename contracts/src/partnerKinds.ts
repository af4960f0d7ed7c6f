import { partnerDefaults } from './partnerDefaults.ts';
import { sandboxPartner } from './codes.ts';

/** What a partner is; each kind opens its scopes and nothing else. */
export const partnerKinds = ['payment', 'bank', 'warehouse', 'reader', 'shop'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
/** Kinds that staff make, here or in the configuration; a shop makes its own key. */
export const staffPartnerKinds = ['payment', 'bank', 'warehouse', 'reader'] as const satisfies readonly PartnerKind[];

/** What the calls of partners are about. Each of their operations names one. */
export type PartnerScope = 'pay' | 'bank' | 'orders' | 'warehouse' | 'goods' | 'events';

const scopes: Record<PartnerKind, readonly PartnerScope[]> = {
  payment: ['pay', 'events'],
  bank: ['bank'],
  warehouse: ['warehouse', 'orders', 'events'],
  reader: ['orders', 'events'],
  shop: ['orders', 'goods', 'events'],
};

/** The scopes of these kinds, each once. */
export const scopesOf = (...kinds: readonly PartnerKind[]): PartnerScope[] => [...new Set(kinds.flatMap((kind) => scopes[kind]))];

/** Those that a shop may give to a key of its own, at least one of them. */
export const shopScopes = ['orders', 'goods', 'events'] as const satisfies readonly PartnerScope[];
export type ShopScope = (typeof shopScopes)[number];

/** What a key opens: of its kind what was chosen; where nothing was, all of it. */
export const scopesOfKey = (kind: PartnerKind, chosen: readonly PartnerScope[]): PartnerScope[] =>
  scopesOf(kind).filter((scope) => chosen.length === 0 || chosen.includes(scope));

/** Most open keys of one shop. */
export const mostShopKeys = 5;

/** Most signed calls a minute that staff may give a partner. */
export const mostPerMinute = 60_000;

/**
 * Signed calls a minute that a partner without a rate of its own may make: as the operator set it, else 600. The sandbox is this copy itself, which
 * pays for everybody who tries it: 600,000 where nothing was set.
 */
export const usualPerMinute = (name: string, setting: number | undefined): number =>
  setting ?? (name === sandboxPartner ? 600_000 : partnerDefaults.perMinute);

/** Version of the calls of partners, as the description of them says it. */
export const partnerApiVersion = '1.2.0';

/** Shops whose orders a partner may see: `all`, or their ids. */
export type Reach = 'all' | readonly string[];

/** What these shops are to a key of these kinds: who reads reads all where none is named, and who does not see orders reaches none. */
export const reachOf = (kinds: readonly PartnerKind[], shops: readonly string[]): Reach =>
  kinds.includes('reader') && shops.length === 0 ? 'all' : kinds.some(seesShops) ? shops : [];

/** Kinds that see orders of shops; the others have none in their reach. */
export const seesShops = (kind: PartnerKind): boolean => scopes[kind].includes('orders');

/** Whether a second person has to confirm a new key: what moves money or goods, and who would see the orders of all shops. */
export const needsConfirm = (kind: PartnerKind, shops: readonly string[]): boolean =>
  kind === 'reader' ? shops.length === 0 : kind !== 'shop';

export const partnerStates = ['waiting', 'active', 'closed'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Most shops in the reach of one key. */
export const mostPartnerShops = 200;
