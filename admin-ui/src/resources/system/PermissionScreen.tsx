import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { permissionForm, type PermissionRow } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { useState } from 'react';
import { TextInput, useListContext } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { RowCheck } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { SelectionBar } from '../../shared/blocks/SelectionBar.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { useRoleChoices, useRoleFilter } from './roleChoices.tsx';
import { assignTexts, permissionTexts as texts, roleTexts } from './texts.ts';

type Row = PermissionRow & { id: string };

const used = (row: Row) => (row.inUse ? '使用中' : roleTexts.unused);
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.permissionName, value: (row) => row.permissionName },
  { heading: fieldLabels.permission, value: (row) => row.permission, render: (row) => <code>{row.permission}</code> },
  { heading: columnLabels.source, value: (row) => (row.builtIn ? '内置' : '自建') },
  {
    heading: '使用',
    value: used,
    render: (row) => <Chip size="small" variant="outlined" color={row.inUse ? 'success' : 'warning'} label={used(row)} />,
  },
  // Known only where the filter names a role.
  { heading: '所选角色', value: ({ checked }) => (checked === undefined ? '' : checked ? '已拥有' : '未拥有') },
];

const resolver = zodResolver(permissionForm.omit({ permissionId: true, versionSeen: true }));

/** The form of a permission code (V-60). */
const PermissionForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={resolver}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput source="permissionName" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
      <TextInput source="permission" isRequired helperText={texts.ownCode} slotProps={{ htmlInput: { maxLength: 100 } }} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** V-63: gives the chosen permissions to one role, or takes them from it; what else it has stays. */
function AssignDialog({ onClose }: { onClose(): void }) {
  const call = useOperation();
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  const { choices } = useRoleChoices();
  const [roleId, setRoleId] = useState(String(filterValues.roleId ?? ''));
  const [how, setHow] = useState<'give' | 'take'>('give');
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(assignTexts, () => {
    onUnselectItems();
    onClose();
  });
  const send = async () => {
    const { list } = await call('listPermissions', { roleId, pageNum: 1, pageSize: 1000 });
    const has = list.filter(({ checked }) => checked).map(({ permissionId }) => permissionId);
    const chosen = selectedIds.map(String);
    const next = how === 'give' ? [...new Set([...has, ...chosen])] : has.filter((id) => !chosen.includes(id));
    await call('assignPermissions', { roleId, permissionIds: next });
  };
  const confirm = () => {
    setTried(true);
    if (roleId) void run(send);
  };
  const missing = tried && !roleId;
  return (
    <AskDialog open title={assignTexts.action} confirm={formWords.save} busy={busy} onConfirm={confirm} onCancel={onClose}>
      <Alert severity="info" sx={{ mb: 2 }}>
        已选 {selectedIds.length} 项权限；该角色的其他权限保持不变。
      </Alert>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={how}
        onChange={(_, chosen: 'give' | 'take' | null) => chosen && setHow(chosen)}
        aria-label="授予或收回"
        sx={{ mb: 1 }}
      >
        <ToggleButton value="give">{assignTexts.give}</ToggleButton>
        <ToggleButton value="take">{assignTexts.take}</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        select
        fullWidth
        required
        label="角色"
        value={choices.some(({ id }) => id === roleId) ? roleId : ''}
        onChange={({ target }) => setRoleId(target.value)}
        error={missing}
        helperText={missing ? assignTexts.roleMissing : ' '}
        slotProps={{ htmlInput: { 'data-testid': 'assign-role' } }}
      >
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </AskDialog>
  );
}

function AssignBar() {
  const [asking, setAsking] = useState(false);
  return (
    <SelectionBar most={1000} testId="permission-bar">
      {(tooMany) => (
        <>
          <Button size="small" disabled={tooMany} onClick={() => setAsking(true)} data-testid="assign">
            {assignTexts.action}
          </Button>
          {asking && <AssignDialog onClose={() => setAsking(false)} />}
        </>
      )}
    </SelectionBar>
  );
}

const check = (row: Row) => <RowCheck id={row.id} label={`选择 ${row.permission}`} />;

/** The permission codes, given to a role in bulk. */
export default function PermissionScreen() {
  const assigns = useMayDo()('assign');
  const filters: FilterField[] = [
    { kind: 'text', name: 'permissionName', label: fieldLabels.permissionName },
    { kind: 'text', name: 'permission', label: fieldLabels.permission },
    useRoleFilter(),
  ];
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      form={PermissionForm}
      what="permission.edited"
      nameOf={(row) => `${row.permissionName}（${row.permission}）`}
      kept={(row) => (row.builtIn ? texts.builtIn : undefined)}
      {...(assigns && {
        check,
        bar: <AssignBar />,
      })}
    />
  );
}
