// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { aFactor, factorId, recoveryCodes } from '@xinyue/web/testing/securitySamples';
import { expect, it } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const { server, show, signIn } = openBackOffice();
const security = {
  factors: [],
  recoveryLeft: 0,
  mustChange: false,
  mustEnrol: false,
  graceUntil: '',
  passwordWeak: false,
  passwordTime: '',
  holdUntil: '',
};
const needed = (graceUntil: string) => server.answer('querySecurity', { ...security, mustEnrol: true, graceUntil });

it('Tr-M-03 says until when it has to be enrolled, what is left after that, and nothing more once it is there', async () => {
  server.answer('listNotices', { list: [], total: 0 });
  needed('2099-01-01 10:00:00');
  const shown = show(<SecurityPage />);
  expect((await screen.findByTestId('must-enrol')).textContent).toContain('请在 2099-01-01 10:00:00 前启用');
  shown.unmount();
  needed('2026-01-01 10:00:00');
  signIn({ rights: { all: true, permissions: [], graceUntil: '2026-01-01 10:00:00' } });
  server.answer('beginTotp', {
    factorId,
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { user } = show(<SecurityPage />);
  await user.click(await screen.findByTestId('enrol'));
  await user.keyboard('{Enter}');
  await screen.findByTestId('enrol-qr');
  expect(screen.getByTestId('must-enrol').textContent).toBe('您的权限要求启用二次验证。启用后才能使用其他功能。');
  server.answer('finishTotp', { recoveryCodes });
  server.answer('querySecurity', { ...security, factors: [aFactor], recoveryLeft: 10 });
  await user.type(screen.getByTestId('factor-code'), '123456{Enter}');
  await screen.findByTestId('recovery-codes');
  expect(sessionStore.get()!.rights).toEqual({ all: true, permissions: [] });
  await waitFor(() => expect(screen.queryByTestId('must-enrol')).toBeNull());
});
