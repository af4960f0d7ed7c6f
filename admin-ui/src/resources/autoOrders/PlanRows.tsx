import Box from '@mui/material/Box';
import type { TaskOrderRow } from '@xinyue/contracts/operations';
import { countText, fenText, moneyText } from '@xinyue/web/formats';
import { memo } from 'react';
import { fenOf, type PlanGroup } from './planGroups.ts';

/** S-28, S-29: what became of an enabled row. */
const stateOf = ({ status, generateStatus, reason }: TaskOrderRow): string => {
  if (status === 0) return '未启用';
  if (generateStatus === 1) return '订单已生成';
  return generateStatus === 2 ? `生成订单失败：${reason}` : '已启用，暂未生成订单';
};

// Ten thousand rows: plain elements under one sheet of styles, and no layout of those that are not seen.
const sheet = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li.row, & li.split > div': { borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 } },
  '& li.row': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 44px' },
  '& li.split': { bgcolor: 'action.hover' },
  '& li.split > div': { py: 0.75, fontWeight: 600 },
  '& li.split li.row': { pl: { xs: 4, sm: 6 } },
  '& label, & .plain': {
    display: 'grid',
    gridTemplateColumns: { xs: '28px 1fr auto', md: '28px minmax(160px, 2fr) 120px 90px 170px minmax(180px, 2fr) 170px' },
    columnGap: 1.5,
    alignItems: 'center',
    minHeight: 44,
    py: 0.5,
  },
  '& label': { cursor: 'pointer' },
  '& input': {
    width: 18,
    height: 18,
    m: 0,
    accentColor: (theme: { palette: { primary: { main: string } } }) => theme.palette.primary.main,
  },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .name': { overflowWrap: 'anywhere' },
  '& .aside': { color: 'text.secondary', gridColumn: { xs: '2 / -1', md: 'auto' }, overflowWrap: 'anywhere' },
  '& .count': { textAlign: { md: 'right' } },
  '& .enabled': { color: 'text.secondary', bgcolor: 'action.disabledBackground', cursor: 'default' },
};

type Props = {
  groups: PlanGroup[];
  /** Whether all rows are there, so that what a split parent sums up to is known. */
  whole: boolean;
  /** Undefined for who may only read. */
  chosen: ReadonlySet<string> | undefined;
  onToggle(id: string): void;
};

/** The rows of a plan, those of one split parent under its line. Greyed is what is enabled already. */
export const PlanRows = ({ groups, whole, chosen, onToggle }: Props) => {
  const shown = (row: TaskOrderRow) => <Row key={row.id} row={row} chosen={chosen?.has(row.id)} onToggle={onToggle} />;
  return (
    <Box component="ul" sx={sheet} data-testid="plan-rows">
      {groups.map(({ split, rows }) =>
        split === null ? (
          rows.map(shown)
        ) : (
          <li className="split" key={`split-${split}`} data-testid={`split-${split}`}>
            <div>
              拆单 {split}
              {whole &&
                ` · ${countText(rows.length)} 单 · 共 ${countText(rows.reduce((sum, { orderNum }) => sum + orderNum, 0))} ${rows[0]!.spotUnit} · ${fenText(fenOf(rows))}`}
            </div>
            <ul>{rows.map(shown)}</ul>
          </li>
        ),
      )}
    </Box>
  );
};

const Row = memo(function Row({
  row,
  chosen,
  onToggle,
}: {
  row: TaskOrderRow;
  chosen: boolean | undefined;
  onToggle(id: string): void;
}) {
  const content = (
    <>
      <span className="name">
        {row.spotName} <span className="aside">{row.spotTypeName}</span>
      </span>
      <span className="figure">{moneyText(row.money)}</span>
      <span className="aside count">
        {countText(row.orderNum)} {row.spotUnit}
      </span>
      <span className="aside">{row.payTime}</span>
      <span className="aside">
        {row.payerBankName || '-'} → {row.payeeBankName || '-'}
      </span>
      <span className="aside" data-testid={`state-${row.id}`}>
        {stateOf(row)}
      </span>
    </>
  );
  const isOpen = row.status === 0;
  return (
    <li className="row" data-testid={`row-${row.id}`} data-status={row.status}>
      {chosen === undefined ? (
        <div className={isOpen ? 'plain' : 'plain enabled'}>
          <span />
          {content}
        </div>
      ) : (
        <label className={isOpen ? undefined : 'enabled'}>
          <input
            type="checkbox"
            checked={chosen && isOpen}
            disabled={!isOpen}
            onChange={() => onToggle(row.id)}
            aria-label={`选择 ${row.spotName} ${row.payTime}`}
          />
          {content}
        </label>
      )}
    </li>
  );
});
