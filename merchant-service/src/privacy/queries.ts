export { logFileAccess } from './store/accessLogStore.ts';
