import { escapeHtml, type PageFacts } from './PageFacts.ts';

/** Title, description and preview of a page; `url` and `picture` begin with the origin by which it was reached. */
export type Page = PageFacts & {
  url: string;
  /** The scripts it needs beyond those of every page. */
  scripts: readonly string[];
};

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function replacePart(html: string, name: string, text: string): string {
  const [start, end] = [html.indexOf(`<!-- ${name} -->`), html.indexOf(`<!-- /${name} -->`)];
  return start < 0 || end < start ? html : html.slice(0, start) + text + html.slice(end + `<!-- /${name} -->`.length);
}

/** Data within a script element: nothing in it can end the element. */
const dataOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Fills title, description and preview into the built HTML, and names the page's scripts so that they load at once. */
export function fillPage(html: string, { title, description, first, picture, data, hidden, url, scripts }: Page): string {
  const [name, text, address] = [escapeHtml(title), escapeHtml(description), escapeHtml(url)];
  const head = [
    `<title>${name}</title>`,
    `<meta name="description" content="${text}">`,
    hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="zh_CN">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:url" content="${address}">`,
    ...(picture === undefined ? [] : [`<meta property="og:image" content="${escapeHtml(picture)}">`]),
    ...(data ? [dataOf({ '@context': 'https://schema.org', ...data, url, image: picture })] : []),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${escapeHtml(script)}">`),
  ];
  const filled = replacePart(html, 'page.head', head.join('\n'));
  return first === undefined ? filled : replacePart(filled, 'page.first', first);
}
