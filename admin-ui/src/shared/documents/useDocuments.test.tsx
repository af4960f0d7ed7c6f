// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { answers, refuses } from '@xinyue/web/testing/replies';
import { aProof } from '@xinyue/web/testing/securitySamples';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { useDocuments } from './useDocuments.tsx';

const { server, show, queries } = openBackOffice();
const saveUrl = '/xinyue/file/0123456789abcdef0123456789abcdef.png';
const url = `${saveUrl}?signature=x`;

function Papers() {
  const { files, gate } = useDocuments({ name: 'papers', saveUrls: [saveUrl], usual: '审核商户申请', failed: '证件加载失败' });
  const link = files?.urlOf(saveUrl);
  return (
    <>
      {gate}
      {link && <a href={link}>证件</a>}
    </>
  );
}

beforeEach(() => {
  server.always('signFiles', ({ proof }) =>
    proof
      ? answers([{ saveUrl, url, expires: '' }])
      : refuses('forbidden', sentence('needsProof'), { kind: 'look', deed: '查看 1 人的 1 份证件图片' }),
  );
  server.answer('beginProof', aProof({ kind: 'look', deed: '查看 1 人的 1 份证件图片' }));
  server.answer('finishProof', { proof: 'p-1', until: '' });
});

it('Tr-R-02 documents are shown once a reason was given and it was proven who looks, by keyboard alone', async () => {
  const { user } = show(<Papers />, 'merchantManage');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByTestId('show-documents-reason'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('查看 1 人的 1 份证件图片')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('proof-password')));
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('ask-confirm').disabled).toBe(false));
  await user.keyboard('Operator20269{Enter}');
  expect((await screen.findByText('证件')).getAttribute('href')).toBe(url);
  expect(server.bodiesOf('beginProof')).toEqual([
    { path: operations.signFiles.path, body: { saveUrls: [saveUrl], reason: '审核商户申请' } },
  ]);
});

it('Tr-R-02 given up, it says why nothing is shown and asks again on a press', async () => {
  const { user } = show(<Papers />, 'merchantManage');
  await user.click(screen.getByTestId('show-documents'));
  await screen.findByText('查看 1 人的 1 份证件图片');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(messages.needsProof)).toBeTruthy();
  expect(screen.queryByText('证件')).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('查看 1 人的 1 份证件图片')).toBeTruthy();
});

it('Tr-R-02 a link that is renewed by itself asks nobody: the proof is over, the picture stays', async () => {
  server.answer('signFiles', [{ saveUrl, url, expires: '' }]);
  const { user } = show(<Papers />, 'merchantManage');
  await user.click(screen.getByTestId('show-documents'));
  await screen.findByText('证件');
  server.always('signFiles', refuses('forbidden', sentence('needsProof'), { kind: 'look', deed: '' }));
  await queries.refetchQueries({ queryKey: ['files'] });
  expect(server.bodiesOf('signFiles')).toHaveLength(2);
  expect([screen.queryByTestId('proof-password'), server.bodiesOf('beginProof')]).toEqual([null, []]);
  expect(screen.getByText('证件').getAttribute('href')).toBe(url);
});
