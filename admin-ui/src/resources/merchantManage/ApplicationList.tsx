import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { auditStatuses } from '@xinyue/contracts/operations';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { auditStatusLabel } from '../../shared/names.ts';
import { ApplicationCards } from './ApplicationCards.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import { applicationColumns } from './applicationColumns.ts';
import { auditTexts as texts } from './texts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'shopName', label: '店铺名称' },
  {
    kind: 'select',
    name: 'auditStatus',
    label: '审核状态',
    options: Object.values(auditStatuses).map((code) => ({ id: String(code), name: auditStatusLabel(code) })),
  },
];

/** */
export default function ApplicationList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      actions={<ExportRows columns={applicationColumns} title="商户申请" />}
      head={
        <>
          <ApplicationTabs />
          <FilterBar fields={filters} />
        </>
      }
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} rowHeight={wide ? 40 : 120}>
        {wide ? <ApplicationTable /> : <ApplicationCards />}
      </ListBlock>
    </ListPage>
  );
}
