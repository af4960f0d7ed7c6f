import { expect, it } from 'vitest';
import { openSideLabel } from './openSideLabel.ts';

it('back-office 18g a side is waited for only while it may still confirm', () => {
  expect(openSideLabel({ status: 1, reamrk1: null })).toBe('待确认');
  expect(openSideLabel({ status: 2, reamrk1: '/xinyue/file/a.png' })).toBe('未在线确认，以上传的合同图片为准');
  expect(openSideLabel({ status: 99, reamrk1: null })).toBe('未确认');
});
