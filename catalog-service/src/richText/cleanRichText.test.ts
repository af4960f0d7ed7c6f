import { richTextTags } from '@xinyue/contracts/richText';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './cleanRichText.ts';
import { hostileTexts } from '@xinyue/contracts/testing/hostileTexts';

const allowed = new RegExp(`^</?(${richTextTags.join('|')})>$`);
const link = /^<a href="(https?:|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">$/;
/** Everything that a parser would take for markup and that is no mark of ours. */
const strange = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !allowed.test(tag) && !link.test(tag) && tag !== '<a>');

describe('rich text on its way in', () => {
  it.each(hostileTexts)('R-36 E-19 stores nothing executable of %s', (html) => {
    const clean = cleanRichText(html);
    expect(strange(clean)).toEqual([]);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('R-36 keeps what an editor writes, as it is', () => {
    const text =
      '<h3>职责</h3><p>负责 <strong>天然橡胶</strong> <em>现货</em> <u>与</u> <s>期货</s><br>对接 &lt;客户&gt; &amp; 仓库</p><ul><li><p>询价</p></li></ul><ol><li>下单</li></ol><blockquote><p>引用</p></blockquote><h4>其他</h4>';
    expect(cleanRichText(text)).toBe(text);
  });

  it('keeps links of allowed schemes, each with its rel', () => {
    const rel = 'target="_blank" rel="noopener noreferrer nofollow"';
    expect(cleanRichText('<a href="https://example.com/?a=1&amp;b=2" onclick="x()">看</a>')).toBe(
      `<a href="https://example.com/?a=1&amp;b=2" ${rel}>看</a>`,
    );
    expect(cleanRichText('<a href="mailto:hr@example.com" rel="opener" target="_self">信</a>')).toBe(
      `<a href="mailto:hr@example.com" ${rel}>信</a>`,
    );
    for (const tag of [
      "<a href='https://a.example/'>",
      '<a HREF = https://a.example/ >',
      '<a title="href=javascript:x" href="https://a.example/">',
    ])
      expect(cleanRichText(`${tag}看</a>`), tag).toBe(`<a href="https://a.example/" ${rel}>看</a>`);
    for (const address of ['/relative', '//example.com', 'ftp://example.com', 'tel:110', 'https://', 'data:text/html,x'])
      expect(cleanRichText(`<a href="${address}">x</a>`), address).not.toContain('href');
  });

  it('is clean for any mixture of what attacks are made of, and clean is clean for good', () => {
    const words =
      '< > </ /> " = & ; <!-- --> ]]> script svg p a href onerror img src style javascript: alert(1) &#106; math x'.split(' ');
    const bit = fc.constantFrom(...words, "'", '`', ' ', '\n', '\t', '\u0000', '<![CDATA[');
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 40 }), (bits) => {
        const clean = cleanRichText(bits.join(''));
        expect(strange(clean)).toEqual([]);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });
});
