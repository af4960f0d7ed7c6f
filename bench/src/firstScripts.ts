/** Gzip bytes of the scripts that a page's HTML names itself: what it needs before it can be drawn. */
export async function firstScripts(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let bytes = 0;
  for (const name of names) {
    const answer = await fetch(new URL(name, url), { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length'));
    await answer.arrayBuffer();
  }
  return bytes;
}
