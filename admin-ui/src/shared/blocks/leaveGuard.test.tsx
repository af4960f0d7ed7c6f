// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { useLeaveGuard } from './AskDialog.tsx';

const { show, place } = openBackOffice();

function Typed() {
  const navigate = useNavigate();
  const question = useLeaveGuard(true);
  return (
    <>
      <button type="button" onClick={() => void navigate('/login')}>
        走
      </button>
      {question}
    </>
  );
}
const go = async () => {
  const { user } = show(<Typed />);
  await user.click(screen.getByText('走'));
};

it('back-office 18l who has typed something is asked before it is lost', async () => {
  await go();
  expect(await screen.findByText('离开')).toBeTruthy();
  expect(place()).toBe('/orderManagement');
});

it('C-10 whose session is over is sent to sign in, whatever was typed', async () => {
  sessionStore.clear();
  await go();
  await waitFor(() => expect(place()).toBe('/login'));
});
