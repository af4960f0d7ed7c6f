export { lockPeople, markDone } from './store/staffStore.ts';
