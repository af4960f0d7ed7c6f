import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { payConfigForm, type PayConfigRow, payConfigSecrets } from '@xinyue/contracts/operations';
import { SelectInput, TextInput } from 'react-admin';
import { cut } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { DepartmentInput } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { payConfigTexts as texts, payTypeLabel, payTypeOptions } from './texts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'name', label: publicLabels.name },
  { kind: 'select', name: 'payType', label: orderLabels.payType, options: payTypeOptions },
  { kind: 'text', name: 'partner', label: fieldLabels.partner },
];
const columns: ScreenColumn<PayConfigRow>[] = [
  { heading: publicLabels.name, value: (row) => row.name },
  { heading: orderLabels.payType, value: (row) => payTypeLabel(row.payType) },
  { heading: fieldLabels.partner, value: (row) => row.partner },
  { heading: fieldLabels.subMchId, value: (row) => row.subMchId, aside: true },
  { heading: fieldLabels.appid, value: (row) => row.appid, aside: true },
  { heading: fieldLabels.notifyUrl, value: (row) => row.notifyUrl, sx: cut(220) },
  { heading: fieldLabels.signType, value: (row) => row.signType },
  { heading: '部门', value: (row) => row.deptName },
];

const resolver = zodResolver(payConfigForm.omit({ id: true, versionSeen: true }));
const payTypes = payTypeOptions.map(({ id, name }) => ({ id: Number(id), name }));
const none = { id: '', name: '我所在的部门' };
const plain = [
  ['partner', 100],
  ['subMchId', 100],
  ['appid', 100],
  ['notifyUrl', 500],
  ['signType', 50],
  ['sellerUserId', 100],
  ['certPath', 500],
] as const;

/** V-62. A stored secret comes as a mask, and the mask keeps it; it is replaced whole, so the first press selects all of it. */
const PayConfigForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={resolver}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput source="name" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <SelectInput source="payType" choices={payTypes} isRequired helperText={false} />
      {plain.map(([source, maxLength]) => (
        <TextInput
          key={source}
          source={source}
          isRequired
          helperText={false}
          slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
        />
      ))}
      {payConfigSecrets.map((source) => (
        <TextInput
          key={source}
          source={source}
          isRequired
          helperText={record ? texts.kept : false}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { maxLength: 8000, autoComplete: 'off', spellCheck: false } }}
        />
      ))}
      <DepartmentInput source="deptId" none={record ? undefined : none} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** The list of payment configs. */
export default function PayConfigScreen() {
  return (
    <RecordScreen<PayConfigRow>
      texts={texts}
      filters={filters}
      columns={columns}
      form={PayConfigForm}
      what="payConfig.edited"
      nameOf={(row) => `${row.name}（${payTypeLabel(row.payType)}）`}
    />
  );
}
