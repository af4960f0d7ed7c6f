import type { SpotRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { countText, plainMoney } from '@xinyue/web/formats';
import { actionsColumn, checkColumn } from '../../shared/blocks/fixedColumns.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { RowCheck } from '../../shared/blocks/RowCheck.tsx';
import { SpotActions } from './SpotActions.tsx';
import { StockFigure } from './StockFigure.tsx';
import { SwitchBar } from './SwitchBar.tsx';
import { spotTexts as texts } from './texts.ts';

const Col = DataTable.Col<SpotRow>;
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const hidden = ['spotTypeName', 'pickupAdress', 'warehouseAdress', 'deliveryMode', 'brandName', 'level', 'warehouseRentDate'];

/** E-08; what is hidden at first can be shown by 显示列. */
export function SpotTable() {
  return (
    <>
      <SwitchBar />
      <DataTable<SpotRow> bulkActionButtons={false} hiddenColumns={hidden} rowClick="edit">
        <Col {...checkColumn} render={(row) => <RowCheck id={row.id} label={texts.select(row.name)} />} />
        <Col source="name" disableSort sx={cut} />
        <Col source="spotTypeName" disableSort sx={cut} />
        <Col source="shopUserName" disableSort sx={cut} />
        <Col source="money" disableSort sx={right} render={(row) => `${plainMoney(row.money)} / ${row.unit}`} />
        <Col
          source="moneyPerTon"
          disableSort
          sx={right}
          render={(row) => (row.moneyPerTon === null ? '-' : plainMoney(row.moneyPerTon))}
        />
        <Col source="inventoryTotal" disableSort sx={right} render={(row) => <StockFigure row={row} />} />
        <Col source="miniTotal" disableSort sx={right} render={(row) => `${countText(row.miniTotal)} ${row.unit}`} />
        <Col source="pickupArea" disableSort sx={cut} />
        <Col source="pickupAdress" disableSort sx={cut} />
        <Col source="warehouseAdress" disableSort sx={cut} />
        <Col source="warehouseRentDate" disableSort sx={cut} />
        <Col source="deliveryMode" disableSort sx={cut} />
        <Col source="brandName" disableSort sx={cut} />
        <Col source="level" disableSort sx={cut} />
        <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
        <Col {...actionsColumn} render={(row) => <SpotActions row={row} />} />
      </DataTable>
    </>
  );
}
