import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { CancelledCards, CancelledTable } from './CancelledTable.tsx';
import { CancelledDrawer } from './CancelledDrawer.tsx';
import { CancelledTabs } from './CancelledTabs.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderTexts as texts } from './texts.ts';

const newestFirst = { field: 'cancelTime', order: 'DESC' } as const;
const noDefaults = {};

export default function CancelledList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      sort={newestFirst}
      head={
        <>
          <CancelledTabs />
          <OrderFilters defaults={noDefaults} />
        </>
      }
      aside={<CancelledDrawer />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.noCancelled} rowHeight={wide ? 40 : 96}>
        {wide ? <CancelledTable /> : <CancelledCards />}
      </ListBlock>
    </ListPage>
  );
}
