import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { roleForm, type RoleRow } from '@xinyue/contracts/operations';
import { systemNo } from '@xinyue/contracts/permissionCodes';
import { TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { roleTexts as texts } from './texts.ts';

type Row = RoleRow & { id: string };

const filters: FilterField[] = [
  { kind: 'text', name: 'roleName', label: fieldLabels.roleName },
  { kind: 'text', name: 'roleNo', label: fieldLabels.roleNo },
];
const BuiltIn = () => <Chip size="small" variant="outlined" label="内置" />;
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.roleName, value: (row) => row.roleName },
  { heading: fieldLabels.roleNo, value: (row) => row.roleNo },
  { heading: '系统编码', value: (row) => row.systemNo },
  { heading: columnLabels.headcount, value: (row) => row.userCount },
  {
    heading: columnLabels.source,
    value: (row) => (row.builtIn ? '内置' : '自建'),
    render: (row) => (row.builtIn ? <BuiltIn /> : '自建'),
  },
];

const resolver = zodResolver(roleForm.omit({ roleId: true, versionSeen: true }));

/** The form of a role (V-57). */
const RoleForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={resolver} defaultValues={{ systemNo }}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput source="roleName" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
      <TextInput source="roleNo" isRequired helperText="同一代码只能使用一次" slotProps={{ htmlInput: { maxLength: 50 } }} />
      <TextInput source="systemNo" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

function RightsButton({ row }: { row: Row }) {
  if (!useMayDo()('rights')) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={`/system/Role/${row.id}/show`}
      aria-label={`权限 ${row.roleName}`}
      data-testid={`rights-${row.id}`}
      sx={narrow}
    >
      权限
    </Button>
  );
}

/** The list of roles. */
export default function RoleScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      form={RoleForm}
      what="role.edited"
      nameOf={(row) => `${row.roleName}（${row.roleNo}）`}
      kept={(row) => (row.builtIn ? texts.builtIn : undefined)}
      actions={RightsButton}
    />
  );
}
