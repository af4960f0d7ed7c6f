/** K-12: how long a message stands before the page changes after signing in, signing out or losing the session. */
export const redirectDelayMs = 1000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
