export { listScopedCategories } from './store/categoryListStore.ts';
export { clearGoodsDue, lockCategory, publishCategories, raiseCategories } from './store/categoryStore.ts';
