import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokens } from '@xinyue/web/tokens';
import { expect, it } from 'vitest';
import { appTexts } from '../shared/appTexts.ts';
import { isPublicPlace, menu } from './menu.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../web/vite', name), 'utf8');
const [head, first, body] = [read('shell.head.html'), read('shell.first.html'), read('shell.body.html')];

it('R-25 the frame in the HTML has the words and places of the menu', () => {
  const links = [...body.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, where, label]) => [where, label]);
  expect(links).toEqual(menu.map(({ path: where, label }) => [where, label]));
  expect(body).toContain(`<b>${appTexts.brand}</b><span>${appTexts.product}</span>`);
  expect(body).toContain(`aria-label="${appTexts.mainMenu}"`);
});

it('the frame in the HTML has the colours of both appearances', () => {
  for (const { ground, surface, text, muted, line, amberFill } of [tokens.light, tokens.dark])
    for (const colour of [ground, surface, text, muted, line, amberFill]) expect(head).toContain(`: ${colour.toLowerCase()};`);
});

it('R-25 the frame in the HTML has the strip of quotes on public places alone', () => {
  const [, pattern] = /'data-own',\s*!\/(.+)\/\.test\(pathname\)/.exec(first)!;
  const shown = new RegExp(pattern!);
  for (const { path: where } of menu) expect(shown.test(where), where).toBe(isPublicPlace(where));
  for (const where of ['/myOrder', '/shop/1', '/register']) expect(shown.test(where), where).toBe(isPublicPlace(where));
});
