/** How the goods are shown: as rows to read or as a table to compare. */
export type SpotView = 'list' | 'table';

const key = 'spotView';
const known = (text: string | null): SpotView | undefined => (text === 'list' || text === 'table' ? text : undefined);

/** The way an address asks for; else the one that was chosen last on this device. */
export function readView(search: URLSearchParams): SpotView {
  return known(search.get('view')) ?? known(localStorage.getItem(key)) ?? 'list';
}

/** The address with another way to look, which the device keeps. */
export function writeView(search: URLSearchParams, view: SpotView): URLSearchParams {
  localStorage.setItem(key, view);
  const next = new URLSearchParams(search);
  next.set('view', view);
  return next;
}
