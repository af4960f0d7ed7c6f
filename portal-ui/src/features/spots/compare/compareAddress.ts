import { compareAtLeast, compareAtMost } from './picks.ts';
import { compareTexts as texts } from './compareTexts.ts';

/** Where goods are shown side by side. */
export const compareAddress = (ids: readonly string[]): string => `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;

/** The ids that an address names, each once, or why they are no comparison. */
export function readCompared(search: URLSearchParams): { ids: readonly string[]; wrong?: string } {
  const named = (search.get('ids') ?? '').split(',').map((one) => one.trim());
  const ids = [...new Set(named.filter(Boolean))];
  if (!ids.every((one) => /^[\w-]{1,64}$/.test(one))) return { ids: [], wrong: texts.wrongId };
  if (ids.length === 0) return { ids, wrong: texts.none };
  if (ids.length < compareAtLeast) return { ids, wrong: texts.tooFew };
  return ids.length > compareAtMost ? { ids, wrong: texts.tooMany(ids.length) } : { ids };
}
