export { findDeepPage, keptTotalSql, readKeptTotals, type Totals, totalsOf } from './store/keptCounts.ts';
