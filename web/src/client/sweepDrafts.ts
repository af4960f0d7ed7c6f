/** How the keys of unsaved work in the session storage begin. */
export const draftPrefix = 'draft.';

/**
 * Removes what others than `owner` left unsaved in this tab, whoever's part keeps it: parts that are loaded later hear nothing of who came and
 * went before.
 */
export function sweepDrafts(owner?: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) && !(owner && key.endsWith(`.${owner}`))) sessionStorage.removeItem(key);
  } catch {
    // A storage that is closed has none.
  }
}
