import { callOperation } from '../api/server.ts';
import { announce } from '../app/announce.ts';
import { createAuthProvider } from './createAuthProvider.ts';
import { sessionStore } from './sessionStore.ts';

export const authProvider = createAuthProvider({ callOperation, store: sessionStore, announce, place: () => window.location });
