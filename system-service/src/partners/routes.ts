import {
  operations,
  partnerKindLabels,
  partnerKinds,
  type PartnerRow,
  partnerScopeLabels,
  scopesOf,
  scopesOfKey,
  seesShops,
  sentence,
  usualPerMinute,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { paged } from '@xinyue/kit/http/paged';
import { type InternalRoute, internalRoute, provenRoute, route } from '@xinyue/kit/http/route';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { confirmPartner, isUnreviewed } from './confirmPartner.ts';
import { limitPartner } from './limitPartner.ts';
import { closePartner, rotatePartner, savePartner } from './keepPartners.ts';
import { listRates } from './store/rateStore.ts';
import { workingKeys } from './workingKeys.ts';
import { namesOf } from '../store/nameStore.ts';
import { findPartner, findWaitingBy, listChannels, type KeptPartner, listPartners, type Partner } from './store/partnerStore.ts';

/** Tr-S-01: what a partner is and how its keys stand, as the list shows it. */
const partnerRowOf = (partner: Partner, setting: number | undefined): PartnerRow => {
  const { id: partnerId, confirmedName, ownRate, ...rest } = partner;
  const { kind, state } = partner;
  return {
    ...rest,
    partnerId,
    scopes: scopesOfKey(kind, partner.scopes),
    confirmedBy: confirmedName,
    closed: state === 'closed',
    unreviewed: isUnreviewed(partner),
    perMinute: ownRate ?? usualPerMinute(partner.name, setting),
    perMinuteOwn: ownRate !== null,
  };
};

/** What the key of a partner opens, in words. */
function powerOf({ kind, shops, payUrl, label }: KeptPartner): string {
  const scopes = scopesOf(kind).map((scope) => partnerScopeLabels[scope]);
  const reach = seesShops(kind) ? [shops.length > 0 ? `范围：${shops.length} 家店铺` : '范围：全部店铺'] : [];
  const pays = kind === 'payment' ? [`显示名称：${label || '同合作方名称'}`, `支付地址：${payUrl || '无'}`] : [];
  return `：${[...scopes, ...reach, ...pays].join('；')}`;
}

/** Partners with keys made here: the list, making, confirming, rotating, closing. */
export const partnerRoutes = (deps: Deps) => [
  route(operations.listPartners, async ({ body }) =>
    paged(await listPartners(deps.pool, body), (row) => partnerRowOf(row, deps.perMinute)),
  ),
  provenRoute(
    operations.savePartner,
    ({ body }) => `新增合作方 ${body.name}（${partnerKindLabels[body.kind]}）及其密钥`,
    ({ body, ...call }) => savePartner(deps, body, writeOf(call, operations.savePartner.path, body)),
  ),
  provenRoute(
    operations.confirmPartner,
    async ({ body }) => {
      const partner = await findPartner(deps.pool, body.id);
      const of = partner && (await findWaitingBy(deps.pool, body.id)) && partner.confirmedBy ? '的新密钥' : '';
      return `${body.pass ? '确认' : '驳回'}合作方 ${partner ? `${partner.name}（${partnerKindLabels[partner.kind]}）${of}${powerOf(partner)}` : body.id}`;
    },
    ({ body, ...call }) => confirmPartner(deps, body, writeOf(call, operations.confirmPartner.path, body)),
  ),
  provenRoute(
    operations.rotatePartner,
    async ({ body }) =>
      `更换合作方 ${await namesOf(deps.pool, 'partners', [body.id])} 的密钥${body.now ? '，旧密钥立即停用' : ''}`,
    ({ body, ...call }) => rotatePartner(deps, body, writeOf(call, operations.rotatePartner.path, body)),
  ),
  route(operations.limitPartner, ({ body, ...call }) =>
    limitPartner(deps, body, writeOf(call, operations.limitPartner.path, body)),
  ),
  provenRoute(
    operations.closePartner,
    async ({ body }) => `关闭合作方 ${await namesOf(deps.pool, 'partners', [body.id])}`,
    ({ body, ...call }) => closePartner(deps, body.id, writeOf(call, operations.closePartner.path, body)),
  ),
];

const name = z.string().min(1).max(64);
const asked = z.object({ names: z.array(name).min(1).max(500) });

const verifiers = ['order', 'payout', 'catalog'];
/** Kinds that open calls of catalog-service: it learns of no secret that reports payments (F20). */
const goodsKinds = partnerKinds.filter((kind) => scopesOf(kind).includes('goods'));

/** Secrets are answered to the services that verify signatures, and to no others (F20). */
function refuseOthers(caller: string): void {
  if (!verifiers.includes(caller)) throw new AppError('forbidden', sentence('forbidden'));
}

export const internalPartnerRoutes = (deps: Deps): InternalRoute[] => [
  internalRoute('/internal/partners/find', asked, async ({ body, caller }) => {
    refuseOthers(caller);
    return { partners: await workingKeys(deps, caller === 'catalog' ? goodsKinds : partnerKinds).find(body.names) };
  }),
  /** Own rates of partners, for the gateway, which counts their calls. */
  internalRoute('/internal/partners/rates', z.object({}), async ({ caller }) => {
    if (caller !== 'gateway') throw new AppError('forbidden', sentence('forbidden'));
    return { rates: await listRates(deps.pool) };
  }),
  /** Where buyers can pay, for order-service. */
  internalRoute('/internal/partners/channels', z.object({}), async ({ caller }) => {
    refuseOthers(caller);
    return { channels: await listChannels(deps.pool, deps.seals) };
  }),
  internalRoute('/internal/partners/used', z.object({ name }), async ({ body, caller, traceId }) => {
    refuseOthers(caller);
    await workingKeys(deps).used(body.name, traceId);
    return null;
  }),
];
