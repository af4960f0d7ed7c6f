import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { formMessages } from '@xinyue/contracts/formMessages';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useWrite } from '@xinyue/web/useWrite';
import { formWords } from '@xinyue/web/words/formWords';
import { passwordWords } from '@xinyue/web/words/signInWords';
import { useOperation } from '../api/useOperation.ts';
import { changeOwnPassword, passwordProblem } from './changeOwnPassword.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { AskDialog } from '../shared/blocks/AskDialog.tsx';

const fields = [
  { name: 'currentPassword', label: passwordWords.current, complete: 'current-password' },
  { name: 'password', label: passwordWords.next, complete: 'new-password' },
  { name: 'again', label: passwordWords.again, complete: 'new-password' },
] as const;
/** The first field has the focus at once. */
const takeFocus = (node: HTMLElement | null) => node?.focus();
const empty = { currentPassword: '', password: '', again: '' };

/** Z-45, F11: the own password; `forced` after a reset, when the server answers nothing else before. */
export function ChangePasswordDialog({ forced, onClose }: { forced: boolean; onClose(): void }) {
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const { write, busy } = useWrite();
  const [refused, setRefused] = useState('');
  const call = useOperation();
  const notify = useNotify();
  const session = sessionStore.get();
  if (!session) return null;
  const problems: Record<keyof typeof empty, string | undefined> = {
    currentPassword: typed.currentPassword === '' ? formMessages.currentPasswordMissing : undefined,
    password: passwordProblem(session, typed.password),
    again: typed.again === typed.password ? undefined : passwordWords.differ,
  };
  const send = () => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    void write({
      send: () => changeOwnPassword(call, session, { currentPassword: typed.currentPassword, password: typed.password }),
      onDone() {
        notify('密码修改成功！', { type: 'success' });
        // After a reset everything behind was refused: read anew.
        if (forced) location.reload();
        onClose();
      },
      failed: '密码修改失败，请稍后再试！',
      onFailed: ({ text }) => setRefused(text),
    });
  };
  return (
    <AskDialog
      open
      title={forced ? protocolMessages.passwordFirst : passwordWords.change}
      confirm={formWords.save}
      busy={busy}
      dirty={Object.values(typed).some(Boolean)}
      onConfirm={send}
      onCancel={onClose}
    >
      {refused && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }} data-testid="password-refused">
          {refused}
        </Alert>
      )}
      {fields.map(({ name, label, complete }, at) => (
        <TextField
          key={name}
          label={label}
          type="password"
          autoComplete={complete}
          inputRef={at === 0 ? takeFocus : undefined}
          fullWidth
          required
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          error={tried && problems[name] !== undefined}
          helperText={(tried && problems[name]) || ' '}
          slotProps={{ htmlInput: { maxLength: 128, 'data-testid': `own-${name}` } }}
        />
      ))}
      保存后，其他设备上的登录将全部退出。
    </AskDialog>
  );
}
