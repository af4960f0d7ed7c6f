import type { ApplicationRow } from '@xinyue/contracts/operations';
import { documentSlots, type DocumentSlot } from '@xinyue/contracts/operations/applicationOperations';
import { applicationTexts as texts } from './applicationTexts.ts';
import type { Picture, Slots } from './pictures.ts';

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
