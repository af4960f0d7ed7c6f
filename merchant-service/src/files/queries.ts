export { insertFile } from './store/fileRowStore.ts';
