/** What the HTML of a page says before its script runs. */
export type PageFacts = {
  /** Where it has its one address, if that is not the path it was asked by. */
  path?: string;
  title: string;
  description: string;
  /** Its first block as HTML; without one a block of grey waits there. */
  first?: string;
  /** A picture of what it is about, by its path. */
  picture?: string | undefined;
  /** What it is about in words of schema.org; `url` and the picture are added. */
  data?: Record<string, unknown>;
  /** Nothing for search engines: a page of one's own, or one of nothing. */
  hidden?: boolean;
  /** What it was about is not there (any more): its status is 404. */
  gone?: boolean;
};

/** Text within HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
