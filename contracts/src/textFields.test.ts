import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';
import { type Field, fieldsIn } from './testing/fieldsIn.ts';

const textsIn = (request: z.ZodType, path: string) =>
  [...fieldsIn(request, { path, rule: request })].filter(({ type }) => type === 'string');

const unseen = ['\u202E', '\u2066', '\u200F', '\u200B', '\uFEFF', '\u00AD', '\u0007'];
/** Texts of several lengths with one of them inside. */
const probes = unseen.flatMap((sign) =>
  [`a${sign}b`, `张${sign}三`, `1${sign}2`, `Abcdef12345${sign}67890`].map((text) => ({ sign, text })),
);
const takesUnseen = ({ rule }: Field) =>
  probes.some(({ sign, text }) => {
    const read = rule.safeParse(text);
    return read.success && JSON.stringify(read.data ?? '').includes(sign);
  });

const secret = 'a password or key is compared or used as it was typed';
/** Fields that may hold anything, and why. */
const exceptions: Record<string, string> = {
  password: secret,
  currentPassword: secret,
  actorPassword: secret,
  partnerKey: secret,
  certPassword: secret,
  rsaKey: secret,
  jobResponsibilities: 'rich text has a reader of its own',
  'body.*': 'the body of a call that needs a proof is judged by that call',
  csv: 'the cells of a file are judged by the rule of a line, so that the refusal names its row',
  'rows[].values.*': 'a row of a sheet is judged by the form, field by field, so that the report names its row',
};
const isException = (path: string) => Object.keys(exceptions).some((end) => path.endsWith(`.${end}`));

const open = (request: z.ZodType, name: string) =>
  textsIn(request, name)
    .filter(takesUnseen)
    .map(({ path }) => path);

describe('texts of all calls', () => {
  it('M11 no field takes characters that nobody sees', () => {
    const found = Object.entries(operations).flatMap(([name, { request }]) => open(request as z.ZodType, name));
    expect(found.filter((path) => !isException(path))).toEqual([]);
    expect(found.filter(isException).length).toBeGreaterThan(0);
  });

  it('finds a text that forgets it, wherever it stands', () => {
    const forgets = z.object({ list: z.array(z.object({ name: z.preprocess((value) => value, z.string().trim().nullish()) })) });
    expect(open(forgets, 'call')).toEqual(['call.list[].name']);
  });

  it('own-names an address is one of the web, whatever call takes it', () => {
    const addresses = (request: z.ZodType, name: string) =>
      textsIn(request, name).filter(({ path }) => /url$|link$|^callback/i.test(path.split('.').at(-1)!));
    const takes = (text: string) =>
      Object.entries(operations).flatMap(([name, { request }]) =>
        addresses(request as z.ZodType, name)
          .filter(({ rule }) => rule.safeParse(text).success)
          .map(({ path }) => path),
      );
    // A filter by a part of one, and where an entry of the menu leads: that is judged against the screens of the product.
    const others = ['saveModule.moduleUrl', 'listPayConfigs.notifyUrl'];
    for (const text of [
      'javascript:x',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://a/b',
      'http:',
      'https://',
      '//a/b',
      'https://u:p@a/',
    ])
      expect([text, takes(text)]).toEqual([text, others]);
    expect(takes('https://pay.example/回调?a=1')).toContain('savePayConfig.notifyUrl');
  });
});
