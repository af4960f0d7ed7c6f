/** What the stores of other capabilities ask of this one. */
export { addMisses } from './store/missStore.ts';
export { searchSql, searchValues } from './store/searchSql.ts';
