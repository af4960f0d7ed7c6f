import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { CancelledDrawer } from './CancelledDrawer.tsx';
import { CancelledCards, CancelledTable } from './CancelledRows.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderTexts as texts } from './texts.ts';

const listTexts = { title: texts.title, loadFailed: texts.loadFailed, empty: texts.noCancelled };
const newestFirst = { field: 'cancelTime', order: 'DESC' } as const;
const noDefaults = {};

export default function CancelledList() {
  return (
    <ListPage
      texts={listTexts}
      sort={newestFirst}
      head={
        <>
          <CancelledTabs />
          <OrderFilters defaults={noDefaults} />
        </>
      }
      table={<CancelledTable />}
      cards={<CancelledCards />}
      rowHeight={[40, 96]}
      aside={<CancelledDrawer />}
    />
  );
}

/** The way back to the orders that live. */
const CancelledTabs = () => (
  <Tabs value="cancelled" aria-label={texts.tabs} sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <Tab value="living" label={texts.living} component={Link} to="/orderManagement" data-testid="tab-living" />
    <Tab value="cancelled" label={texts.cancelled} component={Link} to="/cancelledOrders" data-testid="tab-cancelled" />
  </Tabs>
);
