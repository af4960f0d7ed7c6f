export { findPasswordHash, findPasswordTime } from './store/passwordStore.ts';
export { deleteSessionsBut, wasOpenedByPassword } from './store/sessionStore.ts';
export { forgetDevices } from './store/deviceStore.ts';
