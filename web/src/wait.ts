/** K-12: how long a message stands before the page changes after signing in, signing out or losing the session. */
export const noticeDelayMs = 1000;

/** Resolves after that time. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
