import type { ApplicationRow } from '@xinyue/contracts/operations';
import { type DocumentSlot, documentSlots } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { applicationTexts as texts } from './applicationTexts.ts';

/** `failed` may be tried again; `refused` is no picture of ours and takes no place. */
export type PictureState = 'preparing' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
export type Picture = {
  id: string;
  name: string;
  state: PictureState;
  /** Share that has gone out, 0 to 1. */
  progress: number;
  /** Where this browser can show it from; empty for pictures that were handed in earlier. */
  preview: string;
  /** Empty until it is there (C-34). */
  saveUrl: string;
  problem: string;
};
export type Slots = Readonly<Record<DocumentSlot, readonly Picture[]>>;

/** The pictures of a slot that count: all but the refused ones, which only say why. */
export const placesOf = (pictures: readonly Picture[]): readonly Picture[] => pictures.filter(({ state }) => state !== 'refused');

export const noPictures = (): Slots => Object.fromEntries(documentSlots.map((slot) => [slot, []])) as unknown as Slots;

export const saveUrlsOf = (joined: string): string[] => joined.split(',').filter(Boolean);

/** The documents of an application that was handed in. */
export const slotsOfRow = (row: Pick<ApplicationRow, DocumentSlot>): Slots =>
  Object.fromEntries(
    documentSlots.map((slot) => [
      slot,
      saveUrlsOf(row[slot]).map((saveUrl, index): Picture => ({
        id: saveUrl,
        name: texts.earlier(index + 1),
        state: 'done',
        progress: 1,
        preview: '',
        saveUrl,
        problem: '',
      })),
    ]),
  ) as unknown as Slots;
