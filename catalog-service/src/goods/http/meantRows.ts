import { messages } from '@xinyue/contracts';
import { cleanText } from '@xinyue/contracts/plainText';

/** What a name stands for: its id (none where nothing is named), or why it stands for nothing. */
export type Meaning = { id?: string; message?: string };

/** A name as people see and copy it: an older one may hold signs that nobody sees, which a file comes without. */
export const shownName = (name: unknown): string => cleanText(String(name ?? '')).text.trim();

/** Names the value of the file that stands for nothing, so that it can be found there. */
const about = (why: string, text: string): Meaning => ({ message: `${why}：${text.slice(0, 50)}` });

/** A row that people name in a file: by its name as it is shown, or by a code or id of its own that is never ambiguous. */
type Named = { id: string; name: string; key: string };

/** The row that is meant: `none` matches, `several` do, or the one. A key counts before a name. */
function findNamed<T extends Named>(rows: readonly T[], text: string): T | 'none' | 'several' {
  const wanted = text.trim();
  const byKey = rows.find(({ key }) => key === wanted);
  if (byKey) return byKey;
  const byName = rows.filter(({ name }) => name === wanted);
  return byName.length === 1 ? byName[0]! : byName.length === 0 ? 'none' : 'several';
}

/** The category of a row: one that could be chosen in the form, by identification code or name. */
export function categoryOf(rows: readonly (Named & { closed: boolean })[], text: string): Meaning {
  if (text === '') return {};
  const open = rows.filter(({ closed }) => !closed);
  const found = findNamed(open, text);
  if (found === 'several') return about(messages.categoryAmbiguous, text);
  if (found !== 'none') return { id: found.id };
  return about(findNamed(rows, text) === 'none' ? messages.categoryMissing : messages.categoryClosed, text);
}

/** The shop of a row (Z-67): a merchant's own, whether it is named or not; for staff the one named by name or id, else none. */
export function shopOf(shops: readonly Named[], text: string, ownerId: string | null): Meaning {
  if (text === '') return {};
  const found = findNamed(shops, text);
  if (ownerId !== null)
    return found !== 'none' && found !== 'several' && found.id === ownerId ? {} : about(messages.shopForeign, text);
  if (found === 'several') return about(messages.shopAmbiguous, text);
  return found === 'none' ? about(messages.shopMissing, text) : { id: found.id };
}
