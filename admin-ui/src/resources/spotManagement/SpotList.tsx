import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import { part } from '@xinyue/web/components/part';
import { PartNote } from '@xinyue/web/components/PartNote';
import { useState } from 'react';
import { ExportFile } from '../../shared/blocks/ExportFile.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { importTexts } from './import/texts.ts';
import { SpotCards, SpotTable } from './SpotRows.tsx';
import { SwitchBar } from './SwitchBar.tsx';
import { GoodsTabs } from './GoodsTabs.tsx';
import { spotTexts as texts } from './texts.ts';
import { useCategories, useShops } from './useSpotChoices.ts';

export default function SpotList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ImportButton />
          <ExportFile operation="exportSpots" />
        </>
      }
      create="page"
      head={
        <>
          <GoodsTabs />
          <SpotFilters />
        </>
      }
      bar={<SwitchBar />}
      table={<SpotTable />}
      cards={<SpotCards />}
      rowHeight={[40, 120]}
    />
  );
}

function SpotFilters() {
  const { data: categories = [], error, refetch } = useCategories();
  const { shops, staff, isError, refetch: readShops } = useShops();
  const retry = {
    categories: error && categories.length === 0 ? () => void refetch() : undefined,
    shops: isError ? () => void readShops() : undefined,
  };
  const fields: FilterField[] = [
    { kind: 'text', name: 'name', label: spotFields.name.label },
    { kind: 'select', name: 'spotTypeId', label: spotFields.spotTypeId.label, options: categories, retry: retry.categories },
    ...(staff
      ? [{ kind: 'select' as const, name: 'userCustomerId', label: publicLabels.shop, options: shops, retry: retry.shops }]
      : []),
    {
      kind: 'select',
      name: 'isClose',
      label: columnLabels.status,
      options: openChoices.map(({ id, name }) => ({ id: String(id), name })),
    },
    {
      kind: 'select',
      name: 'stockState',
      label: '库存情况',
      options: [
        { id: 'low', name: '库存偏低' },
        { id: 'soldOut', name: '售罄' },
      ],
    },
    { kind: 'text', name: 'pickupArea', label: spotFields.pickupArea.label },
    { kind: 'money', name: 'moneyPerTonStart', label: '最低单价（元/吨）' },
    { kind: 'money', name: 'moneyPerTonEnd', label: '最高单价（元/吨）' },
  ];
  return <FilterBar fields={fields} />;
}

const ImportDialog = part(() => import('./import/ImportDialog.tsx'), {
  failed: (retry, { onClose }) => <PartNote onRetry={retry} onClose={onClose} />,
});

/** The way to an import, for who may make goods. */
function ImportButton() {
  const [open, setOpen] = useState(false);
  if (!useMayDo()('create')) return null;
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => setOpen(true)} data-testid="import">
        {importTexts.button}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
