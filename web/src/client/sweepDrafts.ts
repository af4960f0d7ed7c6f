/** How the keys of unsaved work in the session storage begin. */
export const draftPrefix = 'draft.';

/**
 * How long unsaved work is kept: until the next morning. A profile may hold a card number, and after an ended session it is unknown who
 * uses the browser next.
 */
export const draftLifeMs = 24 * 3_600_000;

/** When somebody last signed out in this browser: in local storage, where a tab that was closed, frozen or put aside finds it later. */
export const leftKey = 'signedOut';

/** That moment; one in the future was written by a wrong clock and is ignored. */
export function leftAt(): number {
  try {
    const at = Number(localStorage.getItem(leftKey) ?? 0);
    return at <= Date.now() ? at : 0;
  } catch {
    return 0;
  }
}

/** Unsaved work with the moment at which it was kept. */
export const draftText = (work: unknown): string => JSON.stringify({ keptAt: Date.now(), work });

/** What was kept, if it is young enough and nobody signed out since; a clock that was put back makes nothing older. */
export function readDraft(text: string): { work: unknown } | undefined {
  try {
    const { keptAt, work } = JSON.parse(text) as { keptAt?: unknown; work?: unknown };
    return typeof keptAt === 'number' && Date.now() - keptAt < draftLifeMs && keptAt >= leftAt() ? { work } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes drafts that are too old, of any person and part. */
export function sweepOldDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) && !readDraft(sessionStorage.getItem(key) ?? '')) sessionStorage.removeItem(key);
  } catch {
    // A storage that is closed has none.
  }
}

/** Removes what others than `owner` left unsaved in this tab, in all parts: parts that are loaded later do not learn of earlier persons. */
export function sweepDrafts(owner?: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix) && !(owner && key.endsWith(`.${owner}`))) sessionStorage.removeItem(key);
  } catch {
    // A storage that is closed has none.
  }
}
