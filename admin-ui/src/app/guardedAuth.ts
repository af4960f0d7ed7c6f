import type { AuthProvider } from 'react-admin';
import { authProvider } from './authProvider.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { mayUse } from '../shared/mayUse.ts';

/** Sign-in as it is, with the rights of every screen that exists. */
export const guardedAuth: AuthProvider = {
  ...authProvider,
  canAccess: async ({ resource, action, record }) => mayUse(sessionStore.get(), resource, action, record),
};
