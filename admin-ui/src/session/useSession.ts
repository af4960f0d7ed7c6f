import { useSyncExternalStore } from 'react';
import { sessionStore } from './sessionStore.ts';

/** The signed-in person; components that use this hook render again when the rights change. */
export const useSession = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
