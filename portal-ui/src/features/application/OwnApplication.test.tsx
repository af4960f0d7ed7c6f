import { documentSlots, type ApplicationRow } from '@xinyue/contracts/operations/applicationOperations';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../session/readSession.ts';
import { openPortal } from '../../testing/openPortal.tsx';

const portal = openPortal();
const { OwnApplication } = await import('./OwnApplication.tsx');
const { ApplicationForm } = await import('./ApplicationForm.tsx');
const { LockedApplication } = await import('./LockedApplication.tsx');
const { StateNote } = await import('../../shared/StateNote.tsx');
const { StatusTag } = await import('./StatusTag.tsx');
const { onToast } = await import('../../shared/toast.ts');

const session: Session = { userId: 'u-1', logintoken: 'l', account: 'a', userName: '甲', userType: '1', profile: undefined };
const row = (auditStatus: number): ApplicationRow => ({
  id: 'a-1',
  shopName: '青岛港信橡胶',
  createUser: 'u-1',
  createUserName: '甲',
  account: 'qingdao88',
  ...(Object.fromEntries(documentSlots.map((slot) => [slot, `/xinyue/file/${slot}.jpg`])) as Record<
    (typeof documentSlots)[number],
    string
  >),
  agreement: '同意',
  auditStatus,
  auditRemark: '营业执照不清晰',
  createTime: '2026-11-20 10:00:00',
  auditTime: null,
});
const key = ['own', 'u-1', 'application'];
beforeEach(() => {
  portal.queries.clear();
  portal.queries.setQueryData(['own', 'u-1', 'applicationDraft'], null);
});
const shown = () => portal.use(() => OwnApplication({ session }));
const partsOf = (element: ReturnType<typeof shown>) => [element, ...[element.props.children ?? []].flat()];

it.each([
  [0, '审核中'],
  [2, '审核成功'],
])('R-49 state %i is locked and says %s', (status, label) => {
  portal.queries.setQueryData(key, row(status));
  expect(shown().type).toBe(LockedApplication);
  const page = portal.show(<LockedApplication session={session} application={row(status)} />);
  expect(page.includes(`>${label}<`)).toBe(true);
  const controls = [...page.matchAll(/<(input|textarea|select|button)[^>]*>/g)].map(([tag]) => tag);
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.filter((tag) => !tag.includes(' disabled'))).toEqual([]);
});

it('R-49 a rejected one is open, with its row for the reason', () => {
  portal.queries.setQueryData(key, row(1));
  const form = partsOf(shown()).find((part) => part?.type === ApplicationForm);
  expect(form?.props.rejected).toMatchObject({ id: 'a-1', auditRemark: '营业执照不清晰' });
  expect(portal.show(<StatusTag status={1} />)).toContain('审核失败');
});

it('M-42 B12 a failed query of the application says so in place, with another try and no form', () => {
  portal.queries.setDefaultOptions({ queries: { retryOnMount: false } });
  const said: string[] = [];
  onToast(({ text }) => said.push(text));
  const query = portal.queries.getQueryCache().build(portal.queries, { queryKey: key });
  query.setState({ status: 'error', error: new Error('申请加载失败'), fetchStatus: 'idle' });
  expect(shown().type).toBe(StateNote);
  const page = portal.show(<OwnApplication session={session} />);
  expect(page).toContain('暂时查询不到申请状态');
  expect(page).toContain('重新查询申请状态');
  expect(page).not.toContain('<input');
  expect(said).toEqual([]);
});
