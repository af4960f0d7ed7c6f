// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { answers, late, lost, type Outcome, outage, refuses } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { openPortal } from '../testing/openPortal.tsx';
import { QueryBlock } from './QueryBlock.tsx';

const portal = openPortal();

function Areas() {
  const areas = useQuery({ queryKey: ['areas'], queryFn: async () => (await api('listAreas', {})).list });
  return (
    <QueryBlock
      query={areas}
      failure="选项加载失败"
      skeleton={<p>骨架</p>}
      isEmpty={(list) => list.length === 0}
      empty={<p>暂无数据</p>}
    >
      {(list) => <p>{list.join('、')}</p>}
    </QueryBlock>
  );
}
const retry = () => screen.queryByRole('button', { name: '重试' });

it('shows that it loads, then what came', async () => {
  const answer = late(answers({ list: ['青岛', '上海'] }));
  portal.server.always('listAreas', answer);
  portal.show(<Areas />);
  expect(screen.getByText('骨架').parentElement?.getAttribute('aria-busy')).toBe('true');
  answer.arrive();
  expect(await screen.findByText('青岛、上海')).toBeTruthy();
  expect(screen.queryByText('骨架')).toBeNull();
});

it('says where there is nothing', async () => {
  portal.show(<Areas />);
  expect(await screen.findByText('暂无数据')).toBeTruthy();
});

it.each<[string, Outcome, string]>([
  ['no answer', lost, '没有连上服务器，请检查网络后重试。'],
  ['an outage', outage, '服务暂时不可用，请稍后重试。'],
])('B12 after %s it says what failed and what helps, and another try shows what comes', async (_what, reply, advice) => {
  portal.server.next('listAreas', reply, answers({ list: ['青岛'] }));
  const { user } = portal.show(<Areas />);
  expect(await screen.findByText('选项加载失败')).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
  await user.click(retry()!);
  expect(await screen.findByText('青岛')).toBeTruthy();
  expect(screen.queryByText('选项加载失败')).toBeNull();
});

it('B12 a clear no is said in the words of the server; another try would end the same way', async () => {
  portal.server.always('listAreas', refuses('forbidden', '没有权限'));
  portal.show(<Areas />);
  expect(await screen.findByText('没有权限')).toBeTruthy();
  expect([retry(), screen.queryByText(/检查网络|暂时不可用/)]).toEqual([null, null]);
});

it('what is there stays when a later read fails', async () => {
  portal.server.next('listAreas', answers({ list: ['青岛'] }), outage);
  portal.show(<Areas />);
  await screen.findByText('青岛');
  await portal.queries.refetchQueries({ queryKey: ['areas'] });
  expect([screen.getByText('青岛').textContent, screen.queryByText('选项加载失败')]).toEqual(['青岛', null]);
});
