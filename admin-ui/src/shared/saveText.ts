import { saveFile } from './saveFile.ts';

/** Hands a text file to the browser. */
export const saveText = (text: string, name: string, type = 'text/csv;charset=utf-8'): void =>
  saveFile(new Blob([text], { type }), name);
