import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { useOperation } from '../../api/useOperation.ts';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { FactorDialog, PasswordDialog, ReachDialog, type Staff, StaffQuestion } from './staffDialogs.tsx';
import { staffActions as words } from './texts.ts';

type Asked = 'password' | 'factor' | 'lock' | 'unlock' | 'expire' | 'reach';

/** What else can be done with a user, as far as one may; nobody acts so on the own account. */
export function StaffActions({ row }: { row: Staff }) {
  const mayDo = useMayDo();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const flash = useFlash(row);
  const own = isOwnAccount(row);
  const lock = row.isLock === 'Y' ? 'unlock' : 'lock';
  const offered: Asked[] = own
    ? []
    : [
        ...(mayDo('password') ? (['password'] as const) : []),
        ...(mayDo('factor') ? (['factor'] as const) : []),
        ...(mayDo('lock') ? [lock as Asked] : []),
        ...(mayDo('expire') ? (['expire'] as const) : []),
        ...(mayDo('reach') ? (['reach'] as const) : []),
      ];
  const flashes = mayDo('expire');
  if (offered.length === 0 && !flashes) return null;
  const choose = (one: Asked) => {
    setMenu(null);
    setAsked(one);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`更多操作 ${row.userName}`}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
        data-testid={`more-${row.id}`}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {offered.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)} data-testid={`do-${one}`}>
            {words[one].action}
          </MenuItem>
        ))}
        {flashes && (
          <MenuItem
            onClick={() => {
              setMenu(null);
              void flash();
            }}
            data-testid="do-flash"
          >
            {words.flash.action}
          </MenuItem>
        )}
      </Menu>
      {asked === 'password' && <PasswordDialog row={row} onClose={close} />}
      {asked === 'factor' && <FactorDialog row={row} onClose={close} />}
      {asked === 'reach' && <ReachDialog row={row} onClose={close} />}
      {(asked === 'lock' || asked === 'unlock' || asked === 'expire') && <StaffQuestion row={row} what={asked} onClose={close} />}
    </>
  );
}

/** T-09: only forgets what the server keeps ready, so nothing is asked. */
function useFlash({ userName }: Staff) {
  const call = useOperation();
  const notify = useNotify();
  return async () => {
    try {
      await call('flashStaff', { userName });
      notify(words.flash.done, { type: 'success' });
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, words.flash.failed), { type: 'error' });
    }
  };
}
