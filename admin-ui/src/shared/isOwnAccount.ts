import { sessionStore } from '../session/sessionStore.ts';

/** True for the account that is signed in here: it cannot be deleted or stopped by itself (C-47). */
export const isOwnAccount = (row: { userId: string }): boolean => row.userId === sessionStore.get()?.userId;
