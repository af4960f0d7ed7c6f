import { messages } from '@xinyue/contracts/messages';
import { expect, it } from 'vitest';
import { documentName } from '../../shared/names.ts';
import { accessParts, recordPath } from './recordPath.ts';

it('K2 back-office 18n leads from an access to the record, and cuts the key of a file', () => {
  const key = '7082f45cb3eb53284455d957dbf83d0ede5df43097159daa.jpg';
  expect(accessParts({ what: `${messages.lookAt.application}：${key}`, reference: 'a/1', slot: '' })).toEqual({
    title: messages.lookAt.application,
    which: '7082f45c…',
    path: '/merchantManage/a%2F1',
  });
  expect(accessParts({ what: `${messages.lookAt.application}：${key}`, reference: 'a', slot: 'signContract' }).which).toBe(
    documentName('signContract'),
  );
  expect(accessParts({ what: `${messages.lookAt.users}：手机号、银行账号`, reference: 'u', slot: '' })).toEqual({
    title: messages.lookAt.users,
    which: '手机号、银行账号',
    path: '/userManagement/u',
  });
  expect(accessParts({ what: '别的', reference: 'x', slot: '' })).toEqual({ title: '别的', which: '', path: undefined });
});

it('leads from an entry of the trail to a record that is still there', () => {
  expect(recordPath({ what: 'spot.edited', rowId: '1' })).toBe('/spotManagement/1');
  expect(['spot.deleted', 'order.cancelled', 'thing.made', ''].map((what) => recordPath({ what, rowId: '1' }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
