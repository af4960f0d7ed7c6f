import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { spotFields } from '@xinyue/contracts/operations/catalog/spotFields';
import { countText, moneyText, plainMoney } from '@xinyue/web/formats';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CardHead, CardList } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, checkColumn, cut, right, RowCheck } from '../../shared/blocks/cells.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { RowActions } from '../../shared/blocks/RowActions.tsx';
import { spotTexts as texts } from './texts.ts';

const Col = DataTable.Col<SpotRow>;
const hidden = ['spotTypeName', 'pickupAdress', 'warehouseAdress', 'deliveryMode', 'brandName', 'level', 'warehouseRentDate'];

/** E-08; what is hidden at first can be shown by 显示列. */
export function SpotTable() {
  return (
    <DataTable<SpotRow> bulkActionButtons={false} hiddenColumns={hidden} rowClick="edit">
      <Col {...checkColumn} render={(row) => <RowCheck id={row.id} label={texts.select(row.name)} />} />
      <Col source="name" disableSort sx={cut()} />
      <Col source="spotTypeName" disableSort sx={cut()} />
      <Col source="shopUserName" disableSort sx={cut()} />
      <Col source="money" disableSort sx={right} render={(row) => `${plainMoney(row.money)} / ${row.unit}`} />
      <Col
        source="moneyPerTon"
        disableSort
        sx={right}
        render={(row) => (row.moneyPerTon === null ? '-' : plainMoney(row.moneyPerTon))}
      />
      <Col source="inventoryTotal" disableSort sx={right} render={(row) => <StockFigure row={row} />} />
      <Col source="miniTotal" disableSort sx={right} render={(row) => `${countText(row.miniTotal)} ${row.unit}`} />
      <Col source="pickupArea" disableSort sx={cut()} />
      <Col source="pickupAdress" disableSort sx={cut()} />
      <Col source="warehouseAdress" disableSort sx={cut()} />
      <Col source="warehouseRentDate" disableSort sx={cut()} />
      <Col source="deliveryMode" disableSort sx={cut()} />
      <Col source="brandName" disableSort sx={cut()} />
      <Col source="level" disableSort sx={cut()} />
      <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

export const SpotCards = () => <CardList<SpotRow> card={Card} />;

/** Price first. */
function Card({ row }: { row: SpotRow }) {
  return (
    <>
      <CardHead>
        <RowCheck id={row.id} label={texts.select(row.name)} />
        <Link
          component={RouterLink}
          to={`/spotManagement/${row.id}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, flexGrow: 1 }}
        >
          {row.name}
        </Link>
        <OpenChip isClose={row.isClose} />
      </CardHead>
      <Typography sx={{ fontSize: 18, fontWeight: 600 }}>
        {moneyText(row.money)}
        <Typography component="span" color="textSecondary">
          {' '}
          /{row.unit}
          {row.moneyPerTon !== null && row.moneyPerTon !== row.money && ` · ${moneyText(row.moneyPerTon)}/吨`}
        </Typography>
      </Typography>
      <Typography>
        {spotFields.inventoryTotal.label} <StockFigure row={row} /> · 起订 {countText(row.miniTotal)} {row.unit}
      </Typography>
      <Typography color="textSecondary">
        {row.shopUserName} · {row.pickupArea}
      </Typography>
      <Actions row={row} />
    </>
  );
}

const Actions = ({ row }: { row: SpotRow }) => (
  <RowActions row={row} name={row.name} fullName={`${row.name} · ${row.shopUserName}`} texts={texts} />
);

/** The stock, marked when it no longer suffices for one order. */
function StockFigure({ row }: { row: SpotRow }) {
  const short = row.inventoryTotal < row.miniTotal;
  return (
    <Box component="span" sx={{ color: short ? 'warning.main' : undefined, fontWeight: short ? 600 : 400 }}>
      {short && '▼ '}
      {countText(row.inventoryTotal)} {row.unit}
      {short && (row.inventoryTotal === 0 ? '（已售完）' : '（不足起订量）')}
    </Box>
  );
}
