import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { applicationForm, documentSlots, type DocumentSlot } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { chosenPassword } from '@xinyue/contracts/rules';
import { z } from 'zod';
import { placesOf, type Slots } from './pictures.ts';

/** What is typed into an application. */
export type ShopInput = { shopName: string; account: string; password: string; agreement: string };
export const emptyShop: ShopInput = { shopName: '', account: '', password: '', agreement: '' };

/** The fields of the first step, in the order in which they are filled in. */
export const shopFields = ['shopName', 'account', 'password'] as const;

const { shape } = applicationForm;
const problemOf = ({ input }: { input?: unknown }) => chosenPassword.safeParse(input).error?.issues[0]?.message;

/** V-16 to V-19. Handed in again, an empty password keeps the one of before (C-31). */
export const shopSchema = (isAgain: boolean) =>
  z.object({
    shopName: shape.shopName,
    account: shape.account,
    password: isAgain ? z.union([z.literal(''), chosenPassword], { error: problemOf }) : chosenPassword,
    agreement: z.string().pipe(shape.agreement),
  });

export type DocumentGap = { missing: readonly DocumentSlot[]; isSending: boolean; hasFailed: boolean };

/** V-20: what the six slots still lack. */
export function documentGap(slots: Slots): DocumentGap {
  const all = documentSlots.flatMap((slot) => placesOf(slots[slot]));
  return {
    missing: documentSlots.filter((slot) => placesOf(slots[slot]).length === 0),
    isSending: all.some(({ state }) => state !== 'done' && state !== 'failed'),
    hasFailed: all.some(({ state }) => state === 'failed'),
  };
}

export const isComplete = ({ missing, isSending, hasFailed }: DocumentGap): boolean =>
  missing.length === 0 && !isSending && !hasFailed;

/** The last of the three steps (0 to 2) that may be opened. */
export function furthestStep(shop: ShopInput, slots: Slots, isAgain: boolean): 0 | 1 | 2 {
  const { success } = shopSchema(isAgain).omit({ agreement: true }).safeParse(shop);
  if (!success) return 0;
  return isComplete(documentGap(slots)) ? 2 : 1;
}

/** The body of C-30, and of C-31 with the id of the row that was rejected. */
export function applicationBody(shop: ShopInput, slots: Slots, id: string | undefined) {
  const urls = (slot: DocumentSlot) =>
    placesOf(slots[slot])
      .map(({ saveUrl }) => saveUrl)
      .join(',');
  const documents = Object.fromEntries(documentSlots.map((slot) => [slot, urls(slot)])) as Record<DocumentSlot, string>;
  return {
    ...(id ? { id } : {}),
    shopName: shop.shopName.trim(),
    account: shop.account.trim(),
    password: shop.password,
    ...documents,
    agreement: applicationLabels.agreed,
  };
}
