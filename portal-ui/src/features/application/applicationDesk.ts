import type { ApplicationRow } from '@xinyue/contracts/operations';
import { documentSlots } from '@xinyue/contracts/operations/applicationOperations';
import { failureText, isRefusal } from '@xinyue/web/client/CallError';
import { api, upload } from '../../api/api.ts';
import { keptWork } from '../../shared/keptWork.ts';
import type { ApplicationDraft } from './applicationDraft.ts';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { createPictureUploads, type PictureUploads } from './createPictureUploads.ts';
import { PictureProblem, preparePicture } from './preparePicture.ts';
import { saveUrlsOf } from './slotsOfRow.ts';

/** An application that is being filled in: in memory, so that another page or a session that ran out loses nothing. */
export type Desk = { shop: ShopInput; step: number; uploads: PictureUploads; fromDraft: boolean; rowId: string | undefined };

const desks = keptWork<Desk>(({ uploads }) => uploads.dispose());

const newUploads = () =>
  createPictureUploads({
    prepare: preparePicture,
    send: upload,
    preview: { open: (file) => URL.createObjectURL(file), close: (url) => URL.revokeObjectURL(url) },
    wordsOf: (error) => (error instanceof PictureProblem ? error.message : failureText(error, texts.uploadFailed)),
    isRefusal: (error) => error instanceof PictureProblem || isRefusal(error),
    // A failure is met by the server's own sweep a day later.
    discard: (saveUrl) => void api('discardFiles', { saveUrls: [saveUrl] }).catch(() => undefined),
  });

/** What was begun in this tab, else the rejected application (C-31), else the draft of this device. */
export function openDesk(userId: string, rejected: ApplicationRow | undefined, draft: ApplicationDraft | undefined): Desk {
  const desk = desks.get(userId) ?? newDesk(rejected ?? draft ?? emptyShop, !rejected && draft !== undefined);
  // Also where the row was not known yet when the form was begun.
  if (rejected && desk.rowId !== rejected.id) restoreDocuments(desk, rejected);
  desks.keep(userId, desk);
  return desk;
}

const newDesk = ({ shopName, account }: Pick<ShopInput, 'shopName' | 'account'>, fromDraft: boolean): Desk => ({
  shop: { ...emptyShop, shopName, account },
  step: 0,
  uploads: newUploads(),
  fromDraft,
  rowId: undefined,
});

function restoreDocuments(desk: Desk, row: ApplicationRow): void {
  desk.rowId = row.id;
  const empty = documentSlots.filter((slot) => desk.uploads.get()[slot].length === 0);
  for (const slot of empty) desk.uploads.restore(slot, saveUrlsOf(row[slot]));
}

/** What was typed since; a desk that was closed stays closed. */
export function keepDesk(userId: string, changes: Pick<Desk, 'shop' | 'step'>): void {
  const desk = desks.get(userId);
  if (desk) Object.assign(desk, changes);
}

export const closeDesk = desks.forget;
