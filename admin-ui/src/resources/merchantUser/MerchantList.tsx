import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton } from 'react-admin';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { merchantStateLabel } from '../../shared/names.ts';
import { MerchantCards } from './MerchantCards.tsx';
import { MerchantDrawer } from './MerchantDrawer.tsx';
import { MerchantTable } from './MerchantTable.tsx';
import { merchantColumns } from './merchantColumns.ts';
import { merchantTexts as texts } from './texts.ts';

const states = ['0', '1'].map((id) => ({ id, name: merchantStateLabel(id) }));
const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'shopName', label: '店铺名称' },
  { kind: 'select', name: 'reamrk1', label: '状态', options: states },
];

/** */
export default function MerchantList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      actions={
        <>
          {wide && <ColumnsButton />}
          <ExportRows columns={merchantColumns} title="商户" />
        </>
      }
      head={<FilterBar fields={filters} />}
      aside={<MerchantDrawer />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} rowHeight={wide ? 40 : 120}>
        {wide ? <MerchantTable /> : <MerchantCards />}
      </ListBlock>
    </ListPage>
  );
}
