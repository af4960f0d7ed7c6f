import KeyIcon from '@mui/icons-material/KeyOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import { userTypes } from '@xinyue/contracts/codes';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { useNow } from '@xinyue/web/useNow';
import { useWrite } from '@xinyue/web/useWrite';
import { passwordWords } from '@xinyue/web/words/signInWords';
import { clock } from '../api/server.ts';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { useSession } from '../session/useSession.ts';
import { StateNote } from '../shared/blocks/BlockStates.tsx';
import { securityPath } from '../shared/menu.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { readRights } from './authProvider.ts';

const texts = {
  passwordTitle: protocolMessages.passwordFirst,
  passwordText: '您的密码由他人设置或由系统生成。修改为自己的密码后，才能使用管理端。',
  password: passwordWords.change,
  noRole: '您还没有角色',
  noRoleText: '请联系超级管理员，在“系统管理 → 用户管理”中为您分配角色。分配后本页自动更新，无需重新登录。',
  noRights: '您的角色还没有任何权限',
  noRightsText: '请联系超级管理员，在“系统管理 → 角色管理”中为您的角色分配权限。分配后本页自动更新，无需重新登录。',
  again: '重新检查',
} as const;

/**
 * What stands before every screen: another password where the server made the first one, a second factor that is due, and rights that somebody has to
 * give.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const mustChange = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.mustChange);
  const session = useSession();
  const { pathname } = useLocation();
  const rights = session?.userType === userTypes.staff ? session.rights : undefined;
  const now = useNow(clock, rights?.graceUntil !== undefined);
  if (mustChange) return <PasswordFirst />;
  const due = rights?.graceUntil !== undefined && rights.graceUntil <= beijingTime(now);
  if (due && pathname !== securityPath) return <Navigate to={securityPath} replace />;
  // The own account is everybody's, whatever rights there are.
  if (!rights || rights.all || rights.permissions.length > 0 || pathname === securityPath) return children;
  return <NoRights noRole={rights.roleId === null} />;
}

function PasswordFirst() {
  usePageTitle(texts.passwordTitle);
  return (
    <StateNote
      testId="password-first"
      icon={<KeyIcon fontSize="inherit" />}
      title={texts.passwordTitle}
      text={texts.passwordText}
      action={
        <Button variant="contained" onClick={() => passwordPrompt.openChange(true)}>
          {texts.password}
        </Button>
      }
    />
  );
}

function NoRights({ noRole }: { noRole: boolean }) {
  const title = noRole ? texts.noRole : texts.noRights;
  const { write, busy } = useWrite();
  usePageTitle(title);
  // Rights that could not be read stay as they are, without a message.
  const again = () => write({ send: readRights, failed: '', onFailed: () => undefined });
  return (
    <StateNote
      testId="no-rights"
      icon={<PersonOffIcon fontSize="inherit" />}
      title={title}
      text={noRole ? texts.noRoleText : texts.noRightsText}
      action={
        <>
          <Button variant="contained" loading={busy} onClick={() => void again()}>
            {texts.again}
          </Button>
          <Button variant="outlined" onClick={() => passwordPrompt.openChange(false)}>
            {texts.password}
          </Button>
        </>
      }
    />
  );
}
