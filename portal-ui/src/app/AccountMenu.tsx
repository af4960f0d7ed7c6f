import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isSessionEnd } from '@xinyue/web/client/CallError';
import { noticeDelayMs, wait } from '@xinyue/web/wait';
import { useNavigate } from 'react-router';
import { api, queryClient } from '../api/api.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { appTexts } from '../shared/appTexts.ts';
import { confirmation } from '../shared/confirmation.tsx';
import { toast } from '../shared/toast.tsx';

/** my workbench, and out. */
export default function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const then = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={then(() => navigate('/userPage'))}>{appTexts.workbench}</MenuItem>
      <MenuItem onClick={then(signOut)}>{appTexts.signOut}</MenuItem>
    </Menu>
  );
}

/** R-27, wired to this app. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    signOutSteps({
      ask: () => confirmation({ text: appTexts.signOutQuestion }),
      askAgain: () =>
        confirmation({
          text: appTexts.signOutUnconfirmed,
          detail: appTexts.signOutUnconfirmedHelp,
          yes: appTexts.retry,
          no: appTexts.signOutHere,
        }),
      // A session that the server no longer knows is over as well.
      endOnServer: () =>
        api('signOut', {}).catch((error: unknown) => {
          if (!isSessionEnd(error)) throw error;
        }),
      clear() {
        sessionStore.leave();
        queryClient.removeQueries({ queryKey: ['own'] });
      },
      goHome: () => void navigate('/mainPage'),
      show: toast,
      wait,
      texts: appTexts,
    });
}

export type SignOutParts = {
  /** Answers whether the person means it. */
  ask(): Promise<boolean>;
  /** After the server did not confirm: true to try once more, false to leave on this device alone. */
  askAgain(): Promise<boolean>;
  endOnServer(): Promise<unknown>;
  clear(): void;
  goHome(): void;
  show(kind: 'info' | 'success', text: string): void;
  wait(ms: number): Promise<void>;
  texts: { cancelled: string; signedOut: string; signedOutHere: string };
};

/** At most this long for the server to end the session: leaving must not hang on a dead line. */
const patienceMs = 3000;

/**
 * asks, ends the session on the server, clears local storage, goes home, and confirms after a second. When the server does not
 * answer, the person decides: try again, or sign out on this device only, which the message then says.
 */
export async function signOutSteps({
  ask,
  askAgain,
  endOnServer,
  clear,
  goHome,
  show,
  wait,
  texts,
}: SignOutParts): Promise<void> {
  if (!(await ask())) return show('info', texts.cancelled);
  const ended = () =>
    Promise.race([
      endOnServer().then(
        () => true,
        () => false,
      ),
      wait(patienceMs).then(() => false),
    ]);
  let confirmed = await ended();
  while (!confirmed && (await askAgain())) confirmed = await ended();
  clear();
  goHome();
  await wait(noticeDelayMs);
  if (confirmed) show('success', texts.signedOut);
  else show('info', texts.signedOutHere);
}
