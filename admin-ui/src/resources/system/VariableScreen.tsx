import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { readVariables, variableForm, type VariableRow } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { TextInput } from 'react-admin';
import { cut } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { DepartmentInput } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { editorOf } from './editorOf.ts';
import { common } from './texts.ts';

/** What operators read here; verbatim where a row of the checklist has the words. */
const texts = {
  ...common,
  title: screenTable['system/Variable'].label,
  create: '新增变量',
  edit: '编辑变量',
  loadFailed: '系统环境变量加载失败，请稍后再试！',
  saveFailed: '系统环境变量保存失败',
  empty: '还没有系统环境变量。',
  consequence: '使用此变量的功能将改用默认值。',
  read: '由系统读取，修改后立即生效',
} as const;

type Row = VariableRow & { id: string };

const filters: FilterField[] = [
  { kind: 'text', name: 'varLable', label: fieldLabels.varLable },
  { kind: 'text', name: 'varName', label: fieldLabels.varName },
];
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.varLable, value: (row) => row.varLable, sx: cut(220) },
  { heading: fieldLabels.varName, value: (row) => row.varName, render: (row) => <code>{row.varName}</code> },
  { heading: fieldLabels.varValue, value: (row) => row.varValue, sx: cut(280) },
  { heading: '部门', value: (row) => row.deptName },
  { heading: '修改人', value: editorOf },
  { heading: '修改时间', value: (row) => row.editTime || row.addTime },
];

const resolver = zodResolver(variableForm.omit({ varId: true, versionSeen: true }));
const none = { id: '', name: '我所在的部门' };

/** The form of a variable (V-59). */
const VariableForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={resolver}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput source="varLable" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextInput
        source="varName"
        isRequired
        helperText={readVariables.includes((record as unknown as Row | undefined)?.varName ?? '') ? texts.read : false}
        slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextInput source="varValue" isRequired multiline helperText={false} slotProps={{ htmlInput: { maxLength: 1000 } }} />
      <DepartmentInput source="deptId" none={record ? undefined : none} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** The list of system variables. */
export default function VariableScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      form={VariableForm}
      what="variable.edited"
      nameOf={(row) => `${row.varLable}（${row.varName}）`}
    />
  );
}
