import { useSyncExternalStore } from 'react';
import { sessionStore } from './sessionStore.ts';

/** The signed-in person; whoever reads it here is drawn anew when the rights change. */
export const useSession = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
