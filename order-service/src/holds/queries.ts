export { establish, notePaid, noteStrikes } from './store/buyerStore.ts';
export { buyerFacts, holdFigure, limitColumns, shutUntil } from './store/termsSql.ts';
