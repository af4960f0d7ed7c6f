/**
 * What rich text of ours may hold: these marks and no attribute but the address of a link. The editor offers no more, the service stores
 * no more, and the apps show no more.
 */
export const richTextTags = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'] as const;

/** Schemes a link may have. */
export const linkSchemes = ['http:', 'https:', 'mailto:'] as const;

/** Attributes of every link: it opens apart, and its page learns nothing of ours. */
export const linkRel = 'noopener noreferrer nofollow';

/** The address as it is stored and opened; undefined for what is no address of an allowed scheme, or hides its scheme. */
export function safeLink(address: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers drop these inside of addresses
  if (/[\u0000-\u0020\u007f]/.test(address.trim())) return undefined;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return linkSchemes.some((scheme) => scheme === protocol) ? href : undefined;
}
