/**
 * A place at the end of the page that stays audible while dialogs are open: a dialog hides everything beside it from screen readers, and
 * what is said in a corner must be heard all the same.
 */
export function openLivePlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = 'notices';
  document.body.append(place);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, { attributeFilter: ['aria-hidden'] });
  return place;
}
