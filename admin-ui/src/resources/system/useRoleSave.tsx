import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { PermissionRow, RoleRow } from '@xinyue/contracts/operations';
import { builtInRoles } from '@xinyue/contracts/permissionCodes';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { useSaved } from '../../shared/forms/useSaved.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { roleTexts as texts } from './texts.ts';

/** What cannot be chosen: nothing of a role that is the own or holds everything, and nothing that oneself does not hold. */
export function useFixed(role: RoleRow, action = 'assign') {
  const who = useSession();
  const mayDo = useMayDo();
  const fixed = () => {
    if (role.roleId === builtInRoles.super.id) return texts.everything;
    if (!mayDo(action)) return texts.readOnly;
    return who?.rights?.roleId === role.roleId ? texts.own : undefined;
  };
  const whole = fixed();
  const held = ({ permission }: PermissionRow) => who?.rights?.all || who?.rights?.permissions.includes(permission);
  return { whole, fixed: (row: PermissionRow) => whole ?? (held(row) ? undefined : texts.beyond) };
}

/** `stale`: somebody else changed the role meanwhile, or something chosen is gone. */
export type Refused = { text: string; stale: boolean } | undefined;

/** T-22, T-27, M-22: saves a whole set. What the server refuses stays where it was pressed, and so does the choice. */
export function useRoleSave(onDone: () => void, failed: string) {
  const saved = useSaved();
  const { write, busy } = useWrite();
  const [refused, setRefused] = useState<Refused>();
  const save = (send: () => Promise<unknown>) =>
    write({
      send() {
        setRefused(undefined);
        return send();
      },
      onDone: (answer) => saved(texts.rightsSaved, onDone, answer),
      failed,
      onFailed: ({ text, stale }) => setRefused({ text, stale }),
    });
  return { save, busy, refused };
}

export function RefusedNote({ refused, testId, onAgain }: { refused: Refused; testId: string; onAgain(): void }) {
  if (!refused) return null;
  return (
    <Alert
      severity="error"
      role="alert"
      data-testid={testId}
      sx={{ mt: 1 }}
      action={refused.stale && <Button onClick={onAgain}>{texts.again}</Button>}
    >
      {refused.text}
    </Alert>
  );
}
