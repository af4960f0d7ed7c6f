import type { ApplicationRow } from '@xinyue/contracts/operations';
import { documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { failureText, isRefusal } from '@xinyue/web/client/CallError';
import { sortPictures } from '@xinyue/web/pictures/checkPicture';
import { PictureProblem, preparePicture } from '@xinyue/web/pictures/preparePicture';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { upload } from '../../api/upload.ts';
import { unsavedDrafts } from '../../shared/unsavedDrafts.ts';
import { emptyShop, type ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { createPictureUploads, type PictureUploads } from './createPictureUploads.ts';
import { type StoredDraft, draftStore } from './draftStore.ts';
import { saveUrlsOf } from './pictures.ts';

/** An application that is being filled in: in memory, so that another page or a session that ran out loses nothing. */
export type Draft = { shop: ShopInput; step: number; uploads: PictureUploads; fromDraft: boolean; rowId: string | undefined };

const drafts = unsavedDrafts<Draft>({
  stays: (draft) => ({ ...draft, shop: { ...draft.shop, password: '' } }),
  drop: ({ uploads }) => uploads.dispose(),
});

const newUploads = () =>
  createPictureUploads({
    sort: sortPictures,
    prepare: (file) => preparePicture(file),
    send: upload,
    preview: { open: (file) => URL.createObjectURL(file), close: (url) => URL.revokeObjectURL(url) },
    wordsOf: (error) => (error instanceof PictureProblem ? error.message : failureText(error, texts.uploadFailed)),
    isRefusal: (error) => error instanceof PictureProblem || isRefusal(error),
    // A failure is met by the server's own sweep a day later.
    discard: (saveUrl) => void api('discardFiles', { saveUrls: [saveUrl] }).catch(() => undefined),
  });

/** What was begun in this tab, else the rejected application (C-31), else the draft of this device. */
export function openDraft(userId: string, rejected: ApplicationRow | undefined, stored: StoredDraft | undefined): Draft {
  const draft = drafts.get(userId) ?? newDraft(rejected ?? stored ?? emptyShop, !rejected && stored !== undefined);
  // Also where the row was not known yet when the form was begun.
  if (rejected && draft.rowId !== rejected.id) restoreDocuments(draft, rejected);
  drafts.keep(userId, draft);
  return draft;
}

const newDraft = ({ shopName, account }: Pick<ShopInput, 'shopName' | 'account'>, fromDraft: boolean): Draft => ({
  shop: { ...emptyShop, shopName, account },
  step: 0,
  uploads: newUploads(),
  fromDraft,
  rowId: undefined,
});

function restoreDocuments(draft: Draft, row: ApplicationRow): void {
  draft.rowId = row.id;
  const empty = documentSlots.filter((slot) => draft.uploads.get()[slot].length === 0);
  for (const slot of empty) draft.uploads.restore(slot, saveUrlsOf(row[slot]));
}

/** What was typed since; a draft that was closed stays closed. */
export function keepDraft(userId: string, changes: Pick<Draft, 'shop' | 'step'>): void {
  const draft = drafts.get(userId);
  if (draft) Object.assign(draft, changes);
}

export const closeDraft = drafts.forget;

const pauseMs = 400;

/** Keeps the draft of a first application a moment after the last key; an application handed in again has no draft. */
export function useDraftKeeping(userId: string, shop: ShopInput | undefined, fromDraft: boolean) {
  const [isKept, setKept] = useState(fromDraft);
  const [isRestored, setRestored] = useState(fromDraft);
  const { shopName, account } = shop ?? {};
  useEffect(() => {
    if (shopName === undefined || account === undefined) return undefined;
    const timer = setTimeout(() => {
      void draftStore.keep(userId, { shopName, account, password: '', agreement: '' }).then(setKept);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [userId, shopName, account]);
  const clear = async () => {
    setRestored(false);
    setKept(false);
    await draftStore.clear(userId);
  };
  return { isKept, isRestored, clear };
}
