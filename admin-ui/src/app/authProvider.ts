import { callOperation } from '../api/server.ts';
import { announce } from './Notices.tsx';
import { createAuthProvider } from './createAuthProvider.ts';
import { sessionStore } from '../session/sessionStore.ts';

export const authProvider = createAuthProvider({ callOperation, store: sessionStore, announce, place: () => window.location });
