export { findPasswordHash, findPasswordSetters } from './store/passwordStore.ts';
export { deleteSessionsBut, wasOpenedByPassword } from './store/sessionStore.ts';
export { forgetDevices } from './store/deviceStore.ts';
export { isOwnPassword } from './proveOwnPassword.ts';
export { hashToken, newToken } from './sessionToken.ts';
export { publishEnded } from './signOut.ts';
