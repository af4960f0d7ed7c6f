import type { UseQueryResult } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CallError } from '@xinyue/web/client/CallError';
import { openPortal } from '../testing/openPortal.tsx';

const portal = openPortal();
const { QueryBlock } = await import('./QueryBlock.tsx');

const failed = (error: unknown) =>
  portal.show(
    <QueryBlock query={{ isError: true, error } as UseQueryResult<string>} skeleton={null} failure="提货单加载失败，请稍后再试！">
      {() => null}
    </QueryBlock>,
  );

it('B12 advises what helps: the line, waiting, or nothing after a clear no', () => {
  const line = failed(new CallError(0));
  expect(line).toContain('请检查网络后重试');
  expect(line).toContain('>重试<');
  const server = failed(new CallError(503));
  expect(server).toContain('服务暂时不可用');
  expect(server).not.toContain('检查网络');
  const refused = failed(new CallError(404, '内容不存在'));
  expect(refused).toContain('内容不存在');
  expect(refused).not.toMatch(/检查网络|重试|暂时不可用/);
});
