export { lockPeople, markDone, releaseKnown } from './store/staffStore.ts';
