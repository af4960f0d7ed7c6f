import Button from '@mui/material/Button';
import { chosenAtMost } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { clock } from '../../../api/server.ts';
import { ExportFile } from '../../../shared/blocks/ExportFile.tsx';
import { ColumnChoice, ListPage } from '../../../shared/blocks/ListPage.tsx';
import { NewRows } from '../../../shared/blocks/NewRows.tsx';
import { SelectionBar } from '../../../shared/blocks/SelectionBar.tsx';
import { useFirst } from '../../../shared/useFirst.ts';
import { newOrdersText, orderTexts as texts } from '../texts.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderCards, OrderTable } from './OrderRows.tsx';
import { OrderSum, paixuOf } from './OrderSum.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { StartWalk } from './StartWalk.tsx';
import { todayFilter } from './todayFilter.ts';

const newestFirst = { field: 'payTime', order: 'DESC' } as const;

export default function OrderList() {
  const defaults = useFirst(() => todayFilter(clock.now()));
  return (
    <ListPage
      texts={texts}
      sort={newestFirst}
      filterDefaultValues={defaults}
      actions={
        <>
          <StartWalk />
          <SavedQueries />
          <ColumnChoice />
          <OrderExport />
        </>
      }
      head={
        <>
          <OrderTabs />
          <OrderFilters defaults={defaults} />
          <OrderSum />
          <NewRows text={newOrdersText} />
        </>
      }
      noMatchAction={<AllDays />}
      bar={<ChosenBar />}
      table={<OrderTable />}
      cards={<OrderCards />}
      rowHeight={[40, 120]}
      aside={<OrderDrawer />}
    />
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

/** every order that matches, as a file. */
function OrderExport() {
  const { sort } = useListContext();
  return <ExportFile operation="exportOrders" more={{ paixu: paixuOf(sort) }} />;
}

/** the chosen orders as a file. */
function ChosenBar() {
  const paixu = paixuOf(useListContext().sort);
  return (
    <SelectionBar most={chosenAtMost} testId="chosen-bar">
      {(tooMany) => <ExportFile operation="exportOrders" more={{ paixu }} chosen label={texts.exportChosen} disabled={tooMany} />}
    </SelectionBar>
  );
}
