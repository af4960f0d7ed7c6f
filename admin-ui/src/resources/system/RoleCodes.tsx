import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PermissionRow, RoleRow } from '@xinyue/contracts/operations';
import { builtInRoles } from '@xinyue/contracts/permissionCodes';
import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { useSession } from '../../session/useSession.ts';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { footBar } from '../../shared/blocks/Section.tsx';
import { useSaved } from '../../shared/forms/useSaved.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { type Call, changesOf, groupsOf, isMeant } from './codeChoice.ts';
import { CodeGroup } from './CodeGroups.tsx';
import { roleTexts as texts } from './texts.ts';

type Props = {
  role: RoleRow;
  rows: readonly PermissionRow[];
  callsOf(code: string): readonly Call[];
  /** Reads role and permissions again. */
  onAgain(): void;
};

/** Which permissions a role holds: found, chosen and saved as one set (T-27). What the server refuses is said here, and the choice stays. */
export function RoleCodes({ role, rows, callsOf, onAgain }: Props) {
  const stored = new Set(rows.filter(({ checked }) => checked).map(({ permissionId }) => permissionId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(stored);
  const [taken, setTaken] = useState(rows);
  if (taken !== rows) {
    setTaken(rows);
    setChosen(stored);
  }
  const [typed, setTyped] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const { save, busy, refused } = useAssign(role, onAgain);
  const { whole, fixed } = useFixed(role);
  const { added, removed } = changesOf(stored, chosen);
  const dirty = added + removed > 0;
  const question = useLeaveGuard(dirty);
  const found = rows.filter(
    (row) => isMeant(row, callsOf(row.permission), typed) && (!chosenOnly || chosen.has(row.permissionId)),
  );
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      {whole && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {whole}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <TextField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          margin="none"
          sx={{ flexGrow: 1, minWidth: 220 }}
          placeholder={texts.search}
          slotProps={{
            htmlInput: { 'aria-label': texts.search, 'data-testid': 'code-search', maxLength: 100 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
          }}
        />
        <FormControlLabel
          control={<Switch checked={chosenOnly} onChange={({ target }) => setChosenOnly(target.checked)} />}
          label={texts.chosenOnly}
        />
      </Box>
      {groupsOf(found).map((group) => (
        <CodeGroup key={group.key} group={group} chosen={chosen} fixed={fixed} onChoose={choose} callsOf={callsOf} />
      ))}
      {found.length === 0 && <Typography color="textSecondary">{rows.length > 0 ? texts.noMatch : texts.codesEmpty}</Typography>}
      {refused && (
        <Alert
          severity="error"
          role="alert"
          data-testid="rights-refused"
          sx={{ mt: 1 }}
          action={refused.stale && <Button onClick={onAgain}>{texts.again}</Button>}
        >
          {refused.text}
        </Alert>
      )}
      <Box sx={{ ...footBar, mt: 1, flexWrap: 'wrap' }}>
        <Typography data-testid="chosen-count" sx={{ fontWeight: 600 }}>
          已选 {chosen.size}
        </Typography>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {dirty && [added > 0 && `新增 ${added}`, removed > 0 && `收回 ${removed}`].filter(Boolean).join('，')}
        </Typography>
        {!whole && dirty && (
          <Button onClick={() => setChosen(stored)} disabled={busy}>
            {texts.undo}
          </Button>
        )}
        {!whole && (
          <Button
            variant="contained"
            disabled={!dirty}
            loading={busy}
            onClick={() => void save([...chosen])}
            data-testid="save-rights"
          >
            {texts.save}
          </Button>
        )}
      </Box>
      {question}
    </>
  );
}

/** What cannot be chosen: nothing of a role that is the own or holds everything, and nothing that oneself does not hold. */
function useFixed(role: RoleRow) {
  const who = useSession();
  const mayDo = useMayDo();
  const whole =
    role.roleId === builtInRoles.super.id
      ? texts.everything
      : !mayDo('assign')
        ? texts.readOnly
        : who?.rights?.roleId === role.roleId
          ? texts.own
          : undefined;
  const held = ({ permission }: PermissionRow) => who?.rights?.all || who?.rights?.permissions.includes(permission);
  return { whole, fixed: (row: PermissionRow) => whole ?? (held(row) ? undefined : texts.beyond) };
}

type Refused = { text: string; stale: boolean };

/** T-27, M-22, M-37. `stale`: somebody else changed the role meanwhile, or something chosen is gone. */
function useAssign({ roleId, version }: RoleRow, onDone: () => void) {
  const call = useOperation();
  const saved = useSaved();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const save = async (permissionIds: string[]) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call('assignPermissions', { roleId, permissionIds, versionSeen: version });
      saved(texts.rightsSaved, onDone);
    } catch (error) {
      if (isSessionEnd(error)) return;
      const { status } = error as { status?: number };
      setRefused({ text: failureText(error, texts.rightsFailed), stale: status === 409 || status === 404 });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, refused };
}
