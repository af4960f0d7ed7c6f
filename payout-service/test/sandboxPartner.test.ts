import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { usePayout } from './startPayout.ts';

const off = usePayout({ sandbox: false });
const on = usePayout();

it('Tr-Z-01 the key of the sandbox is nobody’s where the sandbox is off', async () => {
  const { path } = operations.listPartnerRefunds;
  const unknown = await off.asPartner('nobody', path, {});
  expect(unknown).toMatchObject({ code: 401, data: { reason: 'signatureWrong' } });
  expect(await off.asPartner('sandbox', path, {})).toEqual(unknown);
  expect(await off.asPartner('bank', path, {})).toMatchObject({ code: 200 });
  expect(await on.asPartner('sandbox', path, {})).toMatchObject({ code: 200 });
});
