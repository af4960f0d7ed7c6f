import { expect, it } from 'vitest';
import { bankName, channelName, channelsNamed } from './channelWords.ts';

it('R-95 our own channel and bank have Chinese names, others the one they were set up with', () => {
  expect(['sandbox', 'partner', 'icbc'].map(channelName)).toEqual(['沙箱收银台', '支付渠道', 'icbc']);
  expect(['sandbox', 'icbc'].map(bankName)).toEqual(['沙箱银行', 'icbc']);
});

it('R-11 a channel is found by a part of the word that stands in its column', () => {
  expect(['沙箱', '收银', '渠道', 'x'].map(channelsNamed)).toEqual([['sandbox'], ['sandbox'], ['partner'], []]);
});
