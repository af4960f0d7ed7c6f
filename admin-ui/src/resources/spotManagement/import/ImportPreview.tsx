import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { headingOf, type ImportedRow, readSheetRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import type { FileRow } from './rowsOf.ts';
import { importTexts as texts } from './texts.ts';

/** Goods that are shown of those to be made, and of those that change. */
const [newShown, changesShown] = [5, 200];

/** The first of the goods that would be made. */
export function NewGoods({ rows, judged }: { rows: FileRow[]; judged: ImportedRow[] }) {
  const fine = new Set(judged.filter(({ state }) => state === 'fine').map(({ row }) => row));
  if (fine.size === 0) return null;
  const shown = rows.filter(({ row }) => fine.has(row)).slice(0, newShown);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{texts.preview}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }} data-testid="import-new">
        {shown.map(({ row, values }) => {
          const { name, spotTypeName, money, unit } = readSheetRow(values).fields;
          return (
            <li key={row}>
              {name} · {spotTypeName} · {moneyText(money)} / {unit}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const figures = ['miniTotal', 'inventoryTotal'];
function shownValue(field: string, text: string): string {
  if (text === '') return texts.none;
  if (field === 'money') return moneyText(Number(text));
  return figures.includes(field) ? countText(Number(text)) : text;
}

/** What changes of each good, field by field, from what it is to what it will be. */
export function Changes({ done, judged }: { done: boolean; judged: ImportedRow[] }) {
  const rows = judged.filter(({ state, changes }) => (state === 'change' || state === 'changed') && changes?.length);
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{done ? texts.changesDone : texts.changes}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 0, listStyle: 'none', overflowWrap: 'anywhere' }} data-testid="import-changes">
        {rows.slice(0, changesShown).map(({ row, name, changes = [] }) => (
          <Box component="li" key={row} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {texts.nth(row)} · {name}
            </Typography>
            {changes.map(({ field, before, after }) => (
              <Typography key={field}>
                {headingOf(field)}：
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {shownValue(field, before)}
                </Box>
                {' → '}
                <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                  {shownValue(field, after)}
                </Box>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {rows.length > changesShown && <Typography color="textSecondary">{texts.more(rows.length - changesShown)}</Typography>}
    </Box>
  );
}
