import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { machineConfigForm, type MachineConfigRow } from '@xinyue/contracts/operations';
import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { DepartmentInput } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { machineConfigTexts as texts, payTypeLabel, payTypeOptions } from './texts.ts';

type Row = MachineConfigRow & { id: string };

/** A way of paying is on or off (S-41). */
const states = [
  { id: 'T', name: stateLabels.normal },
  { id: 'N', name: stateLabels.stopped },
];
const stateOf = (row: Row) => (row.payOpen === 'T' ? stateLabels.normal : stateLabels.stopped);
const filters: FilterField[] = [
  { kind: 'text', name: 'machineNo', label: fieldLabels.machineNo },
  { kind: 'select', name: 'payType', label: orderLabels.payType, options: payTypeOptions },
  { kind: 'select', name: 'payOpen', label: columnLabels.status, options: states },
];
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.machineNo, value: (row) => row.machineNo },
  { heading: orderLabels.payType, value: (row) => payTypeLabel(row.payType) },
  { heading: fieldLabels.configName, value: (row) => row.configName },
  { heading: 'POS 编号', value: (row) => row.posNo },
  { heading: '部门', value: (row) => row.deptName },
  {
    heading: columnLabels.status,
    value: stateOf,
    render: (row) => (
      <Chip size="small" variant="outlined" color={row.payOpen === 'T' ? 'success' : 'default'} label={stateOf(row)} />
    ),
  },
];

/** The wire has T and N; what the form sends is judged by the server's own rule, and sent as it was chosen. */
const judge = zodResolver(machineConfigForm.omit({ tcId: true, versionSeen: true }), undefined, { raw: true });
const payTypes = payTypeOptions.map(({ id, name }) => ({ id: Number(id), name }));
const none = { id: '', name: '我所在的部门' };

/** The pay configs by name, where one may read them; else the id has to be known. */
function ConfigInput() {
  const call = useOperation();
  const allowed = mayUse(useSession(), 'pay/Config', 'list');
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['listPayConfigs', 'choices'],
    queryFn: async () => (await call('listPayConfigs', { pageNum: 1, pageSize: 1000 })).list,
    enabled: allowed,
  });
  if (!allowed) return <TextInput source="configId" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 36 } }} />;
  const choices = data.map(({ id, name, payType }) => ({ id, name: `${name}（${payTypeLabel(payType)}）` }));
  return (
    <SelectInput
      source="configId"
      choices={choices}
      isPending={isPending}
      isRequired
      helperText={error ? texts.configsFailed : false}
    />
  );
}

/** The form of a machine's payment config (V-61). */
const MachineConfigForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={judge} defaultValues={{ payOpen: 'T' }}>
    <Box sx={{ p: 2 }}>
      {note}
      <TextInput source="machineNo" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <SelectInput source="payType" choices={payTypes} isRequired helperText={false} />
      <ConfigInput />
      <TextInput source="configName" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextInput source="posNo" helperText={false} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <DepartmentInput source="deptId" none={record ? undefined : none} />
      <RadioButtonGroupInput source="payOpen" choices={states} isRequired helperText={false} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** The list of the machines' payment configs (R-90). */
export default function MachineConfigScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      form={MachineConfigForm}
      what="machineConfig.edited"
      nameOf={(row) => `${row.configName}（${row.machineNo}，${payTypeLabel(row.payType)}）`}
    />
  );
}
