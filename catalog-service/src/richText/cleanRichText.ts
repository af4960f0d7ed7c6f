import { linkRel, richTextTags, safeLink } from '@xinyue/contracts/richText';
import library from 'xss';
import type * as Library from 'xss';

// A CommonJS library: what it exports by name hangs on its default export.
const xss = library as unknown as typeof Library;

/** What is dropped with all it holds: its content is no text of the author's, or a parser would read it in another way. */
const dropped =
  'script style svg math template iframe object embed applet frameset head title noscript noembed noframes textarea xmp plaintext select option audio video canvas'.split(
    ' ',
  );

const link = (address: string): string => {
  const safe = safeLink(xss.friendlyAttrValue(address));
  return safe ? ` href="${xss.escapeAttrValue(safe)}" target="_blank" rel="${linkRel}"` : '';
};

/** A name within a tag and what it is set to; every character is looked at a fixed number of times. */
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** The address in the tag of a link, as browsers take it: the first of several. */
function addressIn(tag: string): string {
  for (const [, name, value = ''] of tag.matchAll(attribute))
    if (name!.toLowerCase() === 'href') return /^["']/.test(value) ? value.slice(1, -1) : value;
  return '';
}

const whiteList = Object.fromEntries(richTextTags.map((tag) => [tag, []]));

/** Tags of ours are written anew here. The library would take their attributes apart in a time that grows with the square of their length. */
const filter = new xss.FilterXSS({
  whiteList,
  stripIgnoreTag: true,
  stripIgnoreTagBody: dropped,
  allowCommentTag: false,
  css: false,
  onTag(tag, html, { isClosing, isWhite }) {
    if (!isWhite) return undefined;
    if (isClosing) return `</${tag}>`;
    return `<${tag}${tag === 'a' ? link(addressIn(html)) : ''}>`;
  },
});

/**
 * Rich text without anything but the marks of the contract; links keep an address of an allowed scheme and nothing else. What is clean
 * stays as it is, so that a text which is saved again does not change.
 */
export function cleanRichText(html: string): string {
  // A mark within a mark (`<scr<script>ipt>`) may form a new one where something was taken out: until nothing is left to take.
  for (let text = html, turn = 0; ; turn += 1) {
    const next = filter.process(text).trim();
    if (next === text || turn === 5) return turn === 5 ? xss.escapeHtml(next) : next;
    text = next;
  }
}
