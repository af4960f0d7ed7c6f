import { callOperation } from '../api/server.ts';
import { announce } from './Notices.tsx';
import { createAuthProvider } from './createAuthProvider.ts';
import { createRightsReader } from '../session/createRightsReader.ts';
import { pendingSignIn } from '../session/pendingSignIn.ts';
import { sessionStore } from '../session/sessionStore.ts';

export const readRights = createRightsReader({ read: () => callOperation('readMine', {}), store: sessionStore });
export const authProvider = createAuthProvider({
  callOperation,
  store: sessionStore,
  pending: pendingSignIn,
  announce,
  readRights,
  place: () => window.location,
});
