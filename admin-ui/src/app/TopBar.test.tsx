// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { ownSessionRow } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { TopBar } from './TopBar.tsx';

const { server, show } = openBackOffice();

it('R-58 F12 the menu of the account is gone while the places of the account are shown', async () => {
  server.answer('listOwnSessions', { list: [sampleOf(ownSessionRow, { id: 'd-0', current: true })], total: 1 });
  const { user } = show(<TopBar />);
  await user.click(await screen.findByText('运营'));
  await user.click(await screen.findByTestId('own-sessions-open'));
  expect(await screen.findByRole('dialog', { name: '登录设备' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByTestId('own-sessions-open')).toBeNull());
});
