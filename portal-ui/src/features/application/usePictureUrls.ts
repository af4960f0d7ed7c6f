import { documentSlots } from '@xinyue/contracts/operations/applicationOperations';
import type { Session } from '../../session/readSession.ts';
import { useSignedFiles } from '../../shared/useSignedFiles.ts';
import type { Picture, Slots } from './pictures.ts';

/** Where each picture can be seen: in this browser, else by a signed link (C-35), asked for all at once. */
export function usePictureUrls(session: Session, slots: Slots): (picture: Picture) => string {
  const all = documentSlots.flatMap((slot) => slots[slot]);
  const distant = all.flatMap(({ preview, saveUrl }) => (preview || !saveUrl ? [] : [saveUrl]));
  const links = useSignedFiles(session, [...new Set(distant)]);
  return ({ preview, saveUrl }) => preview || (links.data?.[saveUrl] ?? '');
}
