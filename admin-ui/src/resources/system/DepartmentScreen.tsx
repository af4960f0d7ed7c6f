import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { departmentForm, type DepartmentRow } from '@xinyue/contracts/operations';
import { headDepartment } from '@xinyue/contracts/permissionCodes';
import { TextInput } from 'react-admin';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { branchesOf, DepartmentInput, useDepartments } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useSession } from '../../session/useSession.ts';
import { editorOf } from './editorOf.ts';
import { departmentTexts as texts } from './texts.ts';

type Row = DepartmentRow & { id: string };

const filters: FilterField[] = [
  { kind: 'text', name: 'deptName', label: fieldLabels.deptName },
  { kind: 'text', name: 'deptNo', label: fieldLabels.deptNo },
];
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.deptName, value: (row) => row.deptName },
  { heading: fieldLabels.deptNo, value: (row) => row.deptNo },
  { heading: '上级部门', value: (row) => row.parentId, render: (row) => <ParentName id={row.parentId} /> },
  { heading: columnLabels.headcount, value: (row) => row.userCount },
  { heading: '修改人', value: editorOf },
  { heading: '修改时间', value: (row) => row.editTime || row.addTime },
];

function ParentName({ id }: { id: string }) {
  const { data, isPending } = useDepartments();
  return isPending ? '…' : (branchesOf(data ?? []).find((branch) => branch.id === id)?.name ?? '-');
}

// The id stands in the path.
const resolver = zodResolver(departmentForm.omit({ deptId: true, versionSeen: true }));
const top = { id: '0', name: texts.top };

/** V-55. A department at the top is made by nobody but who has everything; one that stands there may stay. */
function DepartmentForm({ record, note, onLeave }: FormParts) {
  const row = record as unknown as Row | undefined;
  const atTop = useSession()?.rights?.all || row?.parentId === '0';
  return (
    <RecordForm record={record} resolver={resolver} defaultValues={{ parentId: atTop ? '0' : '' }}>
      <Box sx={{ p: 2 }}>
        {note}
        <TextInput source="deptName" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
        <TextInput source="deptNo" isRequired helperText="同一代码只能使用一次" slotProps={{ htmlInput: { maxLength: 50 } }} />
        <DepartmentInput source="parentId" without={row?.deptId} none={atTop ? top : undefined} helperText="最多五级" />
      </Box>
      <FormActions onLeave={onLeave} />
    </RecordForm>
  );
}

/** The tree of departments. */
export default function DepartmentScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      form={DepartmentForm}
      what="department.edited"
      nameOf={(row) => `${row.deptName}（${row.deptNo}）`}
      undeletable={(row) => (row.deptId === headDepartment.id ? texts.builtIn : undefined)}
    />
  );
}
