/** What the stores of other capabilities ask of this one. */
export { searchSql, searchValues } from './store/searchSql.ts';
