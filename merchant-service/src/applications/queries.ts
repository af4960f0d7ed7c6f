export { listOwnApplications } from './store/applicationListStore.ts';
