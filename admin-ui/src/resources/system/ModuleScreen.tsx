import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { moduleForm, type ModuleRow } from '@xinyue/contracts/operations';
import { groupUrl, screens, screenTable } from '@xinyue/contracts/screens';
import { listWords } from '@xinyue/web/words/listWords';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { branchesOf } from '../../shared/forms/DepartmentInput.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { MenuName, MenuTree } from './MenuTree.tsx';
import { common } from './texts.ts';

/** What operators read here; verbatim where a row of the checklist has the words. */
const texts = {
  ...common,
  title: screenTable['system/Module'].label,
  create: '新增菜单',
  edit: '编辑菜单',
  loadFailed: listWords.failed,
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有菜单。',
  consequence: '有下级菜单的菜单不能删除；删除后所有角色都不再显示此菜单。',
  top: '无（顶级菜单）',
  urlHelp: '选择页面；分组选择“#”，本身不打开任何页面',
  group: '#（分组）',
} as const;

type Row = ModuleRow & { id: string };

const filters: FilterField[] = [{ kind: 'text', name: 'moduleName', label: fieldLabels.moduleName }];
const columns: ScreenColumn<Row>[] = [
  { heading: fieldLabels.moduleName, value: (row) => row.moduleName, render: (row) => <MenuName row={row} /> },
  { heading: 'URL', value: (row) => row.moduleUrl, render: (row) => <code>{row.moduleUrl}</code> },
  { heading: '图标', value: (row) => row.moduleIcon, wideOnly: true },
  { heading: '顺序', value: (row) => row.moduleOrder, wideOnly: true },
  { heading: '级别', value: (row) => row.moduleLevel, aside: true, wideOnly: true },
  { heading: '备注', value: (row) => row.moduleNotes, wideOnly: true },
];

// Judged by the rule of the server, sent as it was chosen: there `0`, the top, becomes nothing.
const resolver = zodResolver(moduleForm.omit({ moduleId: true, versionSeen: true }), undefined, { raw: true });
const urls = [
  { id: groupUrl, name: texts.group },
  ...[...screens.values()].map(({ path, label }) => ({ id: path, name: `${label} ${path}` })),
];

/** T-14: below which menu it stands; never below itself. */
function ParentInput({ without }: { without: string | undefined }) {
  const call = useOperation();
  const { data = [], isPending } = useQuery({ queryKey: ['listModuleNodes'], queryFn: () => call('listModuleNodes', {}) });
  const choices = [
    { id: '0', name: texts.top },
    ...branchesOf(data, without).map(({ id, name, depth }) => ({ id, name: `${'　'.repeat(depth)}${name}` })),
  ];
  return <SelectInput source="parentId" choices={choices} isPending={isPending} isRequired helperText="最多三级" />;
}

/** The form of a menu entry (V-58). */
const ModuleForm = ({ record, note, onLeave }: FormParts) => (
  <RecordForm record={record} resolver={resolver} defaultValues={{ parentId: '0', moduleUrl: groupUrl, moduleOrder: 0 }}>
    <Box sx={{ p: 2 }}>
      {note}
      <ParentInput without={(record as unknown as Row | undefined)?.moduleId} />
      <TextInput source="moduleName" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
      <AutocompleteInput source="moduleUrl" choices={urls} isRequired helperText={texts.urlHelp} />
      <TextInput source="moduleIcon" isRequired helperText="例如 People、Settings" slotProps={{ htmlInput: { maxLength: 50 } }} />
      <FigureInput source="moduleOrder" isRequired helperText="小的在前" />
      <TextInput source="moduleNotes" helperText={false} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

/** The menu as a tree. */
export default function ModuleScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      filters={filters}
      columns={columns}
      arrange={MenuTree}
      cardSx={(row) => ({ pl: 1.5 + 2.5 * (row.moduleLevel - 1) })}
      form={ModuleForm}
      what="module.edited"
      nameOf={(row) => `${row.moduleName}（${row.moduleUrl}）`}
    />
  );
}
