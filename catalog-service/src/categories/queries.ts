export { listScopedCategories } from './store/categoryListStore.ts';
export { clearGoodsDue, findCategories, lockCategory, publishCategories, raiseCategories } from './store/categoryStore.ts';
