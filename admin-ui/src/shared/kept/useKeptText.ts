import { useKeptFields } from './useKeptFields.ts';

/** `useKeptFields` of a dialog in which there is one text and nothing else; `initial` is what it begins with. */
export function useKeptText(name: string, initial = '') {
  const { fields, change, restored } = useKeptFields(name, { text: initial });
  return { text: fields.text, change: (text: string) => change({ text }), restored };
}
