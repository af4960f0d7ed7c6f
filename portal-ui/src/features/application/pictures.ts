import { documentSlots, type DocumentSlot } from '@xinyue/contracts/operations/applicationOperations';

export type PictureState = 'preparing' | 'waiting' | 'sending' | 'done' | 'failed';
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

export const noPictures = (): Slots => Object.fromEntries(documentSlots.map((slot) => [slot, []])) as unknown as Slots;
