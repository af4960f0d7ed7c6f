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
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { footBar } from '../../shared/blocks/Section.tsx';
import { SlowNote } from '../../shared/blocks/SlowNote.tsx';
import { KeptNote } from '../../shared/kept/KeptNote.tsx';
import type { useKeptChoice } from '../../shared/kept/useKeptChoice.ts';
import { type Call, groupsOf, isMeant } from './codeChoice.ts';
import { CodeGroup } from './CodeGroups.tsx';
import { roleTexts as texts } from './texts.ts';
import { RefusedNote, useFixed, useRoleSave } from './useRoleSave.tsx';

type Props = {
  role: RoleRow;
  rows: readonly PermissionRow[];
  callsOf(code: string): readonly Call[];
  choice: ReturnType<typeof useKeptChoice>;
  /** Reads role and permissions again. */
  onAgain(): void;
};

/** The ids of the permissions that the role has, as last read. */
export const storedOf = (rows: readonly PermissionRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ checked }) => checked).map(({ permissionId }) => permissionId));

/** Which permissions a role holds: found, chosen and saved as one set (T-27). A refusal is shown here, and the choice stays. */
export function RoleCodes({ role, rows, callsOf, choice, onAgain }: Props) {
  const { chosen, choose: setChosen, added, removed } = choice;
  const [typed, setTyped] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const call = useOperation();
  const { save, busy, refused } = useRoleSave(onAgain, texts.rightsFailed);
  const { whole, fixed } = useFixed(role);
  const dirty = added + removed > 0;
  const question = useLeaveGuard(dirty);
  const found = rows.filter(
    (row) => isMeant(row, callsOf(row.permission), typed) && (!chosenOnly || chosen.has(row.permissionId)),
  );
  const send = () => call('assignPermissions', { roleId: role.roleId, permissionIds: [...chosen], versionSeen: role.version });
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
      <KeptNote kept={choice} />
      <CodeSearch typed={typed} onType={setTyped} chosenOnly={chosenOnly} onChosenOnly={setChosenOnly} />
      {groupsOf(found).map((group) => (
        <CodeGroup key={group.key} group={group} chosen={chosen} fixed={fixed} onChoose={choose} callsOf={callsOf} />
      ))}
      {found.length === 0 && <Typography color="textSecondary">{rows.length > 0 ? texts.noMatch : texts.codesEmpty}</Typography>}
      <RefusedNote refused={refused} testId="rights-refused" onAgain={onAgain} />
      <Box sx={{ ...footBar, mt: 1, flexWrap: 'wrap' }}>
        <SlowNote on={busy} />
        <Typography data-testid="chosen-count" sx={{ fontWeight: 600 }}>
          已选 {chosen.size}
        </Typography>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {dirty && [added > 0 && `新增 ${added}`, removed > 0 && `收回 ${removed}`].filter(Boolean).join('，')}
        </Typography>
        {!whole && dirty && (
          <Button onClick={choice.drop} disabled={busy}>
            {texts.undo}
          </Button>
        )}
        {!whole && (
          <Button variant="contained" disabled={!dirty} loading={busy} onClick={() => void save(send)} data-testid="save-rights">
            {texts.save}
          </Button>
        )}
      </Box>
      {question}
    </>
  );
}

type SearchProps = { typed: string; onType(text: string): void; chosenOnly: boolean; onChosenOnly(on: boolean): void };

const CodeSearch = ({ typed, onType, chosenOnly, onChosenOnly }: SearchProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
    <TextField
      value={typed}
      onChange={({ target }) => onType(target.value)}
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
      control={<Switch checked={chosenOnly} onChange={({ target }) => onChosenOnly(target.checked)} />}
      label={texts.chosenOnly}
    />
  </Box>
);
