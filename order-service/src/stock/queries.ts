export { moveStock } from './store/stockStore.ts';
