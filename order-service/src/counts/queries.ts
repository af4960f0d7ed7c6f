export { countWaiting } from './store/countWaiting.ts';
export { findDeepPage, keptTotalSql, readKeptTotals, type Totals, totalsOf } from './store/keptCounts.ts';
