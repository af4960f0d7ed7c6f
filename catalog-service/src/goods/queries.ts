export { spotsMeant } from './store/refStore.ts';
export { differs, spotSelection } from './store/spotColumns.ts';
export { findSpot } from './store/spotStore.ts';
