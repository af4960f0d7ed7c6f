const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it stands in a page. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

export type PageHead = {
  title: string;
  notice: string;
  back: { href: string; text: string };
  /** Who runs the platform; empty where that is not known. */
  operator?: string;
};

/** A page of the sandbox: its head names the sandbox, its style is that of the cashier. */
export const sandboxPage = ({ title, notice, back, operator }: PageHead, content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/sandbox/cashier.css">
</head>
<body>
<main>
<header><h1>${title}</h1><span class="badge">沙箱</span></header>
<p class="notice">${notice}</p>
${content}
<p class="back"><a href="${back.href}">${back.text}</a></p>
${operator ? `<footer>${escape(operator)}</footer>` : ''}
</main>
</body>
</html>
`;
