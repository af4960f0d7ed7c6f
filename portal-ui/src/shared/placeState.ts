/** What a link from a list to a good carries: the entry before this one in the history is that list. */
export const fromList = { fromList: true } as const;

export const isFromList = (state: unknown): boolean => (state as { fromList?: boolean } | null)?.fromList === true;

/** The entry of an opened dialog: the page under it is the entry before, so closing goes back and leaves no second one of the same page. */
export const overPage = (state: unknown): object => ({ ...(state as object | null), overPage: true });

export const isOverPage = (state: unknown): boolean => (state as { overPage?: boolean } | null)?.overPage === true;
