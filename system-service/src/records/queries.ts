export { withinReach } from './store/recordStore.ts';
