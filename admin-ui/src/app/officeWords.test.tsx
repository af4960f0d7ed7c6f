// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react';
import { type OperationName, operations } from '@xinyue/contracts/operations';
import { answers, type Reply } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { uuid } from '../testing/autoSamples.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { onlyRead, others, places, view } from '../testing/screenPlaces.tsx';
import { screenAnswers } from '../testing/screenSamples.ts';

const { server, show, signIn } = openBackOffice();
type Row = Record<string, unknown>;
type Listed = { list: Row[]; total: number };

/** What the shape of a row can say in codes: the values of its fields that are one of several. */
const codesOf = (name: OperationName): [string, unknown[]][] => {
  const { list } = (operations[name].answer as unknown as z.ZodObject<{ list: z.ZodArray<z.ZodObject> }>).shape;
  return Object.entries(list.element.shape).flatMap(([field, type]) => {
    if (type instanceof z.ZodEnum) return [[field, type.options]];
    return type instanceof z.ZodLiteral ? [[field, [...type.values]]] : [];
  });
};
/** Codes in fields whose shape is plain text. */
const codesInText: Partial<Record<OperationName, [string, unknown[]][]>> = {
  listPayments: [['channel', ['sandbox', 'partner']]],
  listUnbooked: [['partner', ['sandbox']]],
};
/** The first row once more with each code that it may have. */
function withEveryCode(name: OperationName, reply: Reply): Reply {
  const { list, ...rest } = (reply as { data: Listed }).data;
  const more = [...codesOf(name), ...(codesInText[name] ?? [])].flatMap(([field, values]) =>
    values.map((value) => ({ ...list[0], [field]: value })),
  );
  const rows = [...list, ...more.map((row, at) => ({ ...row, id: uuid(100 + at) }))];
  return answers({ ...rest, list: rows, total: rows.length });
}
const isList = (reply: Reply): boolean => Array.isArray((reply as { data?: Partial<Listed> }).data?.list);

const event = sampleOf(operations.listSecurityEvents.answer.shape.list.element, { what: 'refused', outcome: 'forbidden' });
const deeds = [
  'signIn',
  'signOut',
  'sessionsEnded',
  'passwordSet',
  'passwordProof',
  'refused',
  'partner',
  'revealed',
  'documents',
  'documentsBulk',
  'factor',
  'eventRejected',
];
const ends = ['good', 'bad', 'limited', 'disabled', 'refused', 'session', 'forbidden'];
const ways = [
  'portal',
  'backstage remembered',
  'backstage factor',
  'self',
  'many',
  'staff 0192',
  'event payout order',
  operations.updateOrder.path,
  '/gone',
];
const events = [
  ...deeds.map((what) => ({ ...event, what })),
  ...ends.map((outcome) => ({ ...event, outcome })),
  ...ways.map((detail) => ({ ...event, detail })),
].map((row, at) => ({ ...row, id: uuid(at + 1) }));

beforeEach(() => {
  for (const [name, reply] of screenAnswers) server.always(name, isList(reply) ? withEveryCode(name, reply) : reply);
  server.always('listSecurityEvents', answers({ list: events, total: events.length }));
  signIn({ rights: { all: true, permissions: [] } });
});

/** What the samples hold that people typed, and that no product can translate: accounts, numbers, codes, addresses. */
const typed = [
  /^(ZP-01|TSR|HD|MD5|POS)$/,
  /^(buyer|operator|qingdao|clerk)\d*$/,
  /^[A-Z]-?\d+$/,
  /^(report:monthly|report|bank|xinyue|example\.com|https:\/\/pay\.example\/n)$/,
  // The name of an icon, the path of a screen, and the type of an event, which their screens show as codes.
  /^(People|system\/Dept|stock\.changed)$/,
];
/** What documents and people call so (T-13, V-60, R-77), kinds of pictures, and the standards that 平台资料 names (Po-20). */
const terms = /^(CODE|URL|Excel|CSV|Parquet|xlsx|JSON|PDF|Node\.js|IP|jpg|png|GB|ICP)$/;

/** Every word of Latin letters that is seen on the screen or read out. The path of a call is only shown under the pointer. */
function latinWords(): string[] {
  const visible: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('style, script, [aria-hidden=true]')) visible.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'alt'])
    for (const one of document.querySelectorAll(`[${name}]`)) visible.push(one.getAttribute(name)!);
  const words = visible.flatMap((text) => text.match(/[A-Za-z][A-Za-z0-9_./:@-]+/g) ?? []);
  return [...new Set(words)].filter((word) => ![...typed, terms].some((known) => known.test(word)));
}

type Shown = { path: string; row: string | undefined };
const shown: Shown[] = [
  ...[...places, ...onlyRead].map(([path, row]) => ({ path, row })),
  ...others.map((path) => ({ path, row: undefined })),
];

it.each(shown)('R-95 $path speaks Chinese, whatever code stands in its rows', async ({ path, row }) => {
  view(path, show);
  await waitFor(() => {
    expect(document.body.textContent).toMatch(/[一-鿿]/);
    expect(document.body.textContent).toContain(row ?? '');
    expect(document.querySelector('[data-testid=block-loading]')).toBeNull();
  });
  expect(latinWords()).toEqual([]);
});

it('R-95 a word of another language would be seen', () => {
  render(
    <>
      <p>支付渠道 sandbox</p>
      <button aria-label="close">关闭</button>
    </>,
  );
  expect(latinWords()).toEqual(['sandbox', 'close']);
});
