/**
 * A live region at the end of the page that works while dialogs are open: a dialog hides everything beside it from screen readers, and
 * notices must still be announced.
 */
export function openLivePlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = 'notices';
  document.body.append(place);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, { attributeFilter: ['aria-hidden'] });
  return place;
}
