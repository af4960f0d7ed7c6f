import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton, useListContext } from 'react-admin';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { clock } from '../../api/server.ts';
import { useFirst } from '../../shared/useFirst.ts';
import { NewOrders } from './NewOrders.tsx';
import { OrderCards } from './OrderCards.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { ChosenBar, OrderExport } from './OrderExport.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderSum } from './OrderSum.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { orderTexts as texts } from './texts.ts';
import { todayFilter } from './todayFilter.ts';

const newestFirst = { field: 'payTime', order: 'DESC' } as const;

export default function OrderList() {
  const defaults = useFirst(() => todayFilter(clock.now()));
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      sort={newestFirst}
      filterDefaultValues={defaults}
      actions={
        <>
          <SavedQueries />
          {wide && <ColumnsButton />}
          <OrderExport />
        </>
      }
      head={
        <>
          <OrderTabs />
          <OrderFilters defaults={defaults} />
          <OrderSum />
          <NewOrders />
        </>
      }
      aside={<OrderDrawer />}
    >
      <ListBlock
        loadFailed={texts.loadFailed}
        emptyText={texts.empty}
        noMatchText={texts.noMatch}
        noMatchAction={<AllDays />}
        rowHeight={wide ? 40 : 120}
      >
        <ChosenBar />
        {wide ? <OrderTable /> : <OrderCards />}
      </ListBlock>
    </ListPage>
  );
}

/** The usual reason for an empty list is the day: one step to all of them, the other filters stay. */
function AllDays() {
  const { filterValues, setFilters } = useListContext();
  const { payTimeStart, payTimeEnd, ...others } = filterValues;
  if (!payTimeStart && !payTimeEnd) return null;
  return (
    <Button variant="contained" onClick={() => setFilters(others)} data-testid="all-days">
      {texts.allDays}
    </Button>
  );
}
