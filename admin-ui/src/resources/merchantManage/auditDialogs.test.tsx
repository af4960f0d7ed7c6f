// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { DocumentReview } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, type Outcome, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aDocument, anApplication, aReview, ids } from '../../testing/samples.ts';
import { DocumentNoteForm } from './DocumentNoteForm.tsx';
import { PassDialog, RejectDialog } from './auditDialogs.tsx';
import { reviewKey, useReview } from './useReview.ts';

const { server, show, queries } = openBackOffice();
const noted = (more: Partial<DocumentReview>) => ({
  ...aReview,
  documents: [{ ...aDocument, reviewedBy: '运营', reviewedAt: '2026-11-21 16:00:00', ...more }],
});
const answersNoted = (more: Partial<DocumentReview>): Outcome => answers(noted(more));
const onUnsaved = vi.fn();

/** As on the audit screen: the form shows what the review says now. */
function ReviewPanel() {
  const { data } = useReview(ids.application);
  return data ? <DocumentNoteForm id={ids.application} document={data.documents[0]!} onUnsaved={onUnsaved} /> : null;
}
beforeEach(() => {
  onUnsaved.mockClear();
  server.answer('reviewApplication', aReview);
});
const open = async () => {
  const shown = show(<ReviewPanel />, 'merchantManage');
  return { ...shown, pass: await screen.findByTestId('verdict-pass'), fail: screen.getByTestId('verdict-fail') };
};
const sent = () => server.bodiesOf('noteDocument');
const state = () => screen.getByTestId('note-state').getAttribute('data-state');

it('R-72 a verdict is saved when it is pressed, for the submission that is on the screen', async () => {
  const { user, pass } = await open();
  server.next('noteDocument', answersNoted({ verdict: 'pass' }));
  await user.click(pass);
  await waitFor(() => expect(state()).toBe('saved'));
  const { createTime } = anApplication;
  expect(sent()).toMatchObject([{ id: ids.application, slot: aDocument.slot, verdict: 'pass', createTimeSeen: createTime }]);
  expect(onUnsaved).toHaveBeenLastCalledWith(aDocument.slot, false);
});

it('R-72 saves one after the other: what is pressed meanwhile goes next, and the last one counts', async () => {
  const { user, pass } = await open();
  const first = late(answersNoted({ verdict: 'pass' }));
  server.next('noteDocument', first, answersNoted({ verdict: 'pass', note: '已核对' }));
  await user.click(pass);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(screen.getByTestId('note'), '已核对');
  await user.tab();
  expect([sent().length, state()]).toEqual([1, 'saving']);
  first.arrive();
  await waitFor(() => expect(state()).toBe('saved'));
  expect(sent().map(({ note }) => note)).toEqual(['', '已核对']);
  expect(screen.getByTestId<HTMLTextAreaElement>('note').value).toBe('已核对');
});

it('an unfit document is not saved before it has a reason', async () => {
  const { user, fail } = await open();
  server.next('noteDocument', answersNoted({ verdict: 'fail', note: '照片不清晰' }));
  await user.click(fail);
  expect(sent()).toEqual([]);
  await user.type(screen.getByTestId('note'), '照片不清晰');
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ verdict: 'fail', note: '照片不清晰' }]));
  await waitFor(() => expect(state()).toBe('saved'));
});

it('Z-80 what could not be saved stays, is counted as unsaved and can be sent again', async () => {
  const { user, pass } = await open();
  server.next('noteDocument', lost, answersNoted({ verdict: 'pass' }));
  await user.click(pass);
  expect(await screen.findByText('保存失败，请稍后再试！')).toBeTruthy();
  expect([state(), pass.getAttribute('aria-pressed')]).toEqual(['failed', 'true']);
  expect(onUnsaved).toHaveBeenLastCalledWith(aDocument.slot, true);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(state()).toBe('saved'));
});

it('a submission that was handed in again since is said, and read again', async () => {
  const { user, pass } = await open();
  server.next('noteDocument', refuses('conflict', '申请已重新提交'));
  await user.click(pass);
  await waitFor(() => expect(server.bodiesOf('reviewApplication')).toHaveLength(2));
  expect((await screen.findAllByText('申请已重新提交')).length).toBeGreaterThan(0);
});

it('what another operator notes comes in where nothing was typed, and leaves alone what was', async () => {
  const { user } = await open();
  queries.setQueryData(reviewKey(ids.application), noted({ note: '别人写的' }));
  const note = screen.getByTestId<HTMLTextAreaElement>('note');
  await waitFor(() => expect(note.value).toBe('别人写的'));
  server.always('noteDocument', lost);
  await user.type(note, '，我写的');
  queries.setQueryData(reviewKey(ids.application), noted({ note: '又改了' }));
  await waitFor(() => expect(note.value).toBe('别人写的，我写的'));
});

const onClose = vi.fn();
beforeEach(() => void onClose.mockClear());
const confirmButton = () => screen.getByTestId<HTMLButtonElement>('ask-confirm');
const decided = () => server.bodiesOf('auditApplication');
const props = { application: anApplication, onClose };

it('S-13 M-57 passes exactly the submission that was seen, says so and closes', async () => {
  const { user } = show(<PassDialog {...props} review={aReview} />);
  await user.click(confirmButton());
  expect(await screen.findByText('通过成功!')).toBeTruthy();
  expect(decided()).toMatchObject([{ shopUserLogId: ids.application, auditStatus: 2, createTimeSeen: anApplication.createTime }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('back-office 1 does not pass one with an unfit document', async () => {
  const unfit = { ...aReview, documents: [{ ...aDocument, verdict: 'fail' as const, note: '模糊' }] };
  const { user } = show(<PassDialog {...props} review={unfit} />);
  await user.click(confirmButton()).catch(() => undefined);
  expect([confirmButton().disabled, decided()]).toEqual([true, []]);
});

it('M-38 one that was handed in again since is said, and the dialog closes', async () => {
  const { user } = show(<PassDialog {...props} review={aReview} />);
  server.next('auditApplication', refuses('conflict', '申请已重新提交'));
  await user.click(confirmButton());
  expect(await screen.findByText('申请已重新提交')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('V-52 rejects with a reason only; Z-80 after a lost answer the reason stays', async () => {
  const { user } = show(<RejectDialog {...props} />);
  await user.click(confirmButton());
  expect(await screen.findByText('请输入驳回原因')).toBeTruthy();
  expect(decided()).toEqual([]);
  await user.type(screen.getByTestId('reject-reason'), '营业执照过期');
  server.next('auditApplication', lost);
  await user.click(confirmButton());
  expect(await screen.findByText('驳回失败，请稍后再试！')).toBeTruthy();
  await waitFor(() => expect(confirmButton().disabled).toBe(false));
  await user.click(confirmButton());
  expect(await screen.findByText('驳回成功!')).toBeTruthy();
  expect(decided().map(({ auditStatus, auditRemark }) => [auditStatus, auditRemark])).toEqual([
    [1, '营业执照过期'],
    [1, '营业执照过期'],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('two presses in one moment decide once', async () => {
  const { user } = show(<RejectDialog {...props} />);
  await user.type(screen.getByTestId('reject-reason'), '营业执照过期');
  await expectSentOnce(server, 'auditApplication', confirmButton());
});
