import { z } from 'zod';
import { customer, merchant, nothing, operation, staff } from '../../operation.ts';
import { id } from '../../rules.ts';

/** Which sides confirmed the contract made from an order. */
export const confirmedBy = z.enum(['none', 'customer', 'shop', 'both']);
export type ConfirmedBy = z.infer<typeof confirmedBy>;

/**
 * The contract made from an order (own-names `contractPdf`): `sha256` names exactly this file, `missing` are characters of names that its
 * fonts lack and whose code stands for them. Times in Beijing.
 */
export const orderContract = z.object({
  contractNo: z.string(),
  contractPdf: z.string(),
  sha256: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  missing: z.array(z.string()),
  confirmed: confirmedBy,
  confirmations: z.array(z.object({ side: z.enum(['customer', 'shop']), who: z.string(), time: z.string() })),
});
export type OrderContract = z.infer<typeof orderContract>;

const byId = z.object({ id });
const found = z.object({ contract: orderContract.nullable() });

/** Which file is confirmed: the hash that the contract was shown with. */
export const contractConfirmation = z.object({
  id,
  sha256: z.string({ error: '缺少合同指纹' }).regex(/^[0-9a-f]{64}$/, '合同指纹格式错误'),
});

const own = '/xinyue/home/customer/user/order/contract';
const backstage = '/xinyue/backstage/customer/user/order/contract';
const office = (permission: string) => [staff(permission), merchant];

export const contractOperations = {
  readOwnContract: operation(`${own}/query`, 'Z-06', 'order', [customer], byId, found, ['validation', 'notFound']),
  confirmOwnContract: operation(`${own}/confirm`, 'Z-06', 'order', [customer], contractConfirmation, nothing, [
    'validation',
    'notFound',
    'conflict',
    'unavailable',
  ]),
  readContract: operation(`${backstage}/query`, 'Z-06', 'order', office('order:read'), byId, found, ['validation', 'notFound']),
  makeContract: operation(`${backstage}/make`, 'Z-06', 'order', office('order:write'), byId, orderContract, [
    'validation',
    'notFound',
    'conflict',
    'unavailable',
  ]),
  confirmContract: operation(`${backstage}/confirm`, 'Z-06', 'order', office('order:write'), contractConfirmation, nothing, [
    'validation',
    'forbidden',
    'notFound',
    'conflict',
    'unavailable',
  ]),
};
