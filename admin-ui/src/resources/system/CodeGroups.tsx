import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PermissionRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import type { Call, Group } from './codeChoice.ts';
import { roleTexts as texts } from './texts.ts';

type Choice = {
  chosen: ReadonlySet<string>;
  /** Why a permission can be neither given nor taken; undefined where it can. */
  fixed(row: PermissionRow): string | undefined;
  onChoose(ids: readonly string[], on: boolean): void;
  callsOf(code: string): readonly Call[];
};

/** One group of permissions: all of it by one box, or each by its own, with the calls that it opens. */
export function CodeGroup({ group, ...choice }: Choice & { group: Group }) {
  const { chosen, fixed, onChoose } = choice;
  const free = group.rows.filter((row) => fixed(row) === undefined).map(({ permissionId }) => permissionId);
  const count = group.rows.filter(({ permissionId }) => chosen.has(permissionId)).length;
  const all = count === group.rows.length;
  return (
    <Box component="section" aria-label={group.label} data-testid={`group-${group.key}`} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', bgcolor: 'action.hover', borderRadius: 1, pr: 1.5 }}>
        <Checkbox
          checked={all}
          indeterminate={count > 0 && !all}
          disabled={free.length === 0}
          onChange={() => onChoose(free, !free.every((id) => chosen.has(id)))}
          slotProps={{ input: { 'aria-label': `选择全部：${group.label}` } }}
        />
        <Typography component="h3" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {group.label}
        </Typography>
        <Typography color="textSecondary">
          {count} / {group.rows.length}
        </Typography>
      </Box>
      {group.rows.map((row) => (
        <CodeRow key={row.permissionId} row={row} {...choice} />
      ))}
    </Box>
  );
}

function CodeRow({ row, chosen, fixed, onChoose, callsOf }: Choice & { row: PermissionRow }) {
  const [open, setOpen] = useState(false);
  const calls = callsOf(row.permission);
  const reason = fixed(row);
  return (
    <Box sx={{ pl: { xs: 0, sm: 2 } }} data-testid={`code-${row.permission}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Tooltip title={reason ?? ''} describeChild>
          <FormControlLabel
            sx={{ m: 0, flexGrow: 1 }}
            disabled={reason !== undefined}
            control={
              <Checkbox
                checked={chosen.has(row.permissionId)}
                onChange={({ target }) => onChoose([row.permissionId], target.checked)}
                slotProps={{ input: { 'aria-label': `${row.permissionName} ${row.permission}` } }}
              />
            }
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
                <span>{row.permissionName}</span>
                <Box component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {row.permission}
                </Box>
              </Box>
            }
          />
        </Tooltip>
        {row.inUse ? (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open} data-testid={`calls-${row.permission}`}>
            {calls.length} 个接口
          </Button>
        ) : (
          <Tooltip title={texts.unusedWhy} describeChild>
            <Chip size="small" variant="outlined" color="warning" label={texts.unused} tabIndex={0} />
          </Tooltip>
        )}
      </Box>
      {open && (
        <Box component="ul" sx={{ m: 0, mb: 1, pl: 6, color: 'text.secondary' }}>
          {calls.map(({ method, path, rows }) => (
            <Box component="li" key={method + path} sx={{ overflowWrap: 'anywhere' }}>
              <code>
                {method} {path}
              </code>{' '}
              {rows}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
