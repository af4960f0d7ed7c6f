import { openTexts } from './openTexts.ts';

const { servers, examples, body, choice } = openTexts.reference.fields;

const nameOf = (node: Element): string =>
  node.id === 'servers'
    ? servers
    : node.matches('textarea')
      ? body
      : node.matches('.examples-select-element')
        ? examples
        : choice;

function mend(place: Element): void {
  for (const node of place.querySelectorAll('select:not([aria-label]), textarea:not([aria-label])'))
    node.setAttribute('aria-label', nameOf(node));
  for (const node of place.querySelectorAll('pre:not([tabindex])')) node.setAttribute('tabindex', '0');
  // The page has its own one around it.
  for (const node of place.querySelectorAll('main:not([role])')) node.setAttribute('role', 'presentation');
}

/** Swagger UI leaves fields without a name, and boxes that no keyboard scrolls: both are mended as they are drawn, until the answer is called. */
export function nameFields(place: Element): () => void {
  const watch = new MutationObserver(() => mend(place));
  watch.observe(place, { childList: true, subtree: true });
  mend(place);
  return () => watch.disconnect();
}
