import { saveUrlForm } from '@xinyue/contracts/saveUrl';

const saveUrlStart = '/xinyue/file/';

/** What clients keep of a file (own-names): relative, no comma, no owner or name of it inside. */
export const saveUrlOf = (key: string): string => saveUrlStart + key;

/** The key in a `saveUrl` of ours; undefined for any other text (K3). */
export const keyOf = (saveUrl: string): string | undefined => saveUrlForm.exec(saveUrl)?.[1];

/** A contract that the system made; nothing that people upload ends like this. */
export const isContract = (key: string): boolean => key.endsWith('.pdf');

export const contentTypeOf = (key: string): string =>
  isContract(key) ? 'application/pdf' : key.endsWith('.png') ? 'image/png' : 'image/jpeg';
