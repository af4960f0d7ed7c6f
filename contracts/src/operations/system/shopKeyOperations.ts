import { z } from 'zod';
import { merchant, nothing, operation, proven } from '../../operation.ts';
import { type ShopScope, shopScopes } from '../../partnerKinds.ts';
import { currentPassword, exact, id, required } from '../../rules.ts';
import { endsFormer, secretOnce } from './partnerKeyOperations.ts';

/** Pt-V-03: what the shop calls its key. */
const label = required('请输入密钥名称', 30).min(2, '密钥名称至少 2 个字');

/** Each once, in one order: the same choice is the same request. */
const scopes = z
  .array(z.enum(shopScopes, '店铺的密钥只能选择订单、商品和通知权限'), '请选择权限')
  .min(1, '请至少选择一项权限')
  .transform((chosen): ShopScope[] => shopScopes.filter((scope) => chosen.includes(scope)));

/** For a merchant without a second factor the own password is proof enough. */
const proved = { actorPassword: currentPassword };

const saveForm = exact(z.object({ label, scopes, ...proved }));
export type ShopKeyForm = Omit<z.output<typeof saveForm>, 'actorPassword'>;

const rotateForm = exact(z.object({ id, now: endsFormer, ...proved }));
export type ShopKeyRotation = Omit<z.output<typeof rotateForm>, 'actorPassword'>;

/** A key of the own shop; its secret is said once, by the call that makes it. */
export const shopKeyRow = z.object({
  partnerId: z.string(),
  /** Its name in signatures, made by the server. */
  name: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(shopScopes)),
  createTime: z.string(),
  /** Day and time of the last call that was well signed; empty before the first. */
  lastUsed: z.string(),
  /** Until when the secret before the last one still holds; empty where there is none. */
  formerUntil: z.string(),
  closed: z.boolean(),
});
export type ShopKeyRow = z.infer<typeof shopKeyRow>;

const path = '/xinyue/backstage/shop/key/';

/** Keys that a merchant makes for the own shop: they open that shop alone. */
export const shopKeyOperations = {
  listShopKeys: operation(
    `${path}query`,
    'Pt-C-18 Pt-P-01',
    'system',
    [merchant],
    exact(z.object({})),
    z.object({ list: z.array(shopKeyRow) }),
    ['validation'],
  ),
  /** `secret` is empty when the same request comes again. */
  saveShopKey: proven(
    'own',
    operation(`${path}save`, 'Pt-C-19 Pt-V-03', 'system', [merchant], saveForm, secretOnce.extend({ name: z.string() }), [
      'validation',
      'conflict',
    ]),
  ),
  /** The new secret holds at once, the one before for 24 hours more or, with `now`, not at all. */
  rotateShopKey: proven(
    'own',
    operation(`${path}rotate`, 'Pt-C-20 Pt-P-01', 'system', [merchant], rotateForm, secretOnce, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
  /** Within a second, for good. */
  closeShopKey: proven(
    'own',
    operation(`${path}close`, 'Pt-C-21 Pt-P-01', 'system', [merchant], exact(z.object({ id, ...proved })), nothing, [
      'validation',
      'notFound',
    ]),
  ),
};
