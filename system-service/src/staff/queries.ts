export { markDone } from './store/staffStore.ts';
