export { listMenu } from './store/moduleStore.ts';
