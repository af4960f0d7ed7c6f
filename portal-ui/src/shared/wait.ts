/** K-12: the pause before a message or a change of page that follows signing in or out. */
export const noticeDelayMs = 1000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
