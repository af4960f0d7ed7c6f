// @vitest-environment happy-dom
import MenuList from '@mui/material/MenuList';
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { SignOutItem } from './SignOutItem.tsx';

const { server, show } = openBackOffice();
const ask = async () => {
  const { user } = show(
    <MenuList>
      <SignOutItem />
    </MenuList>,
  );
  await user.click(screen.getByTestId('sign-out'));
  return { user, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};

it('R-58 ends the session once however often it is pressed, and says so', async () => {
  const { confirm } = await ask();
  await expectSentOnce(server, 'signOut', confirm);
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
});

it('R-58 what the server did not confirm is asked again, and can be left on this device alone', async () => {
  const { user, confirm } = await ask();
  server.next('signOut', outage);
  await user.click(confirm);
  await user.click(await screen.findByTestId('sign-out-here'));
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
  expect(server.bodiesOf('signOut')).toHaveLength(1);
});
