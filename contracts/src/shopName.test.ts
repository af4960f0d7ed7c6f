import { describe, expect, it } from 'vitest';
import { reservedWordIn, shopKey } from './shopName.ts';

describe('rows-c 2: names of shops', () => {
  it.each([' 青岛港信橡胶', '青岛 港信\u3000橡胶', '青岛港信\u200b橡胶', '青岛港信橡胶\ufeff'])('%j is 青岛港信橡胶', (name) => {
    expect(shopKey(name)).toBe('青岛港信橡胶');
  });
  it('width and case do not count', () => {
    expect(shopKey('ＡＢＣ Rubber')).toBe(shopKey('abc rubber'));
  });
  it.each([
    ['官 方旗舰店', '官方'],
    ['ＸＩＮＹＵＥ橡胶', 'Xinyue'],
    ['xin yue 旗舰', 'Xinyue'],
    ['平台自营', '平台自营'],
    ['青岛客\u200b服', '客服'],
    ['青岛港信橡胶', undefined],
  ])('%j holds %j', (name, word) => {
    expect(reservedWordIn(name)).toBe(word);
  });
});
