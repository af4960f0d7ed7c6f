import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { type FormEvent, useState } from 'react';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { useListContext } from 'react-admin';
import { countText } from '@xinyue/web/formats';
import { listWords } from '@xinyue/web/words/listWords';

/** Page sizes to choose from (K-02). */
const sizes = [10, 20, 30, 40];

/** total, page size, page numbers and a jumper; of a list that is there as a whole, the total alone. */
export function ListPages({ whole = false }: { whole?: boolean }) {
  const { page, perPage, total, isPending, setPage, setPerPage } = useListContext();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isPending || total === undefined || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      component="nav"
      aria-label={listWords.pages}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography data-testid="list-total" sx={{ flexGrow: 1 }}>
        共 {countText(total)} 条
      </Typography>
      {!(whole && pages === 1) && (
        <>
          <TextField
            select
            value={sizes.includes(perPage) ? perPage : ''}
            onChange={(event) => setPerPage(Number(event.target.value))}
            fullWidth={false}
            margin="none"
            slotProps={{ htmlInput: { 'aria-label': fieldLabels.pageSize, 'data-testid': 'page-size' } }}
          >
            {sizes.map((size) => (
              <MenuItem key={size} value={size}>
                {size} 条/页
              </MenuItem>
            ))}
          </TextField>
          <Pagination
            page={page}
            count={pages}
            onChange={(_, next) => setPage(next)}
            siblingCount={phone ? 0 : 1}
            size={phone ? 'medium' : 'small'}
            color="primary"
            shape="rounded"
          />
          {pages > 1 && <Jumper page={page} pages={pages} onJump={setPage} />}
        </>
      )}
    </Box>
  );
}

function Jumper({ page, pages, onJump }: { page: number; pages: number; onJump(page: number): void }) {
  const [text, setText] = useState(String(page));
  const [taken, setTaken] = useState(page);
  if (taken !== page) {
    setTaken(page);
    setText(String(page));
  }
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(text)) || 1));
    setText(String(wanted));
    if (wanted !== page) onJump(wanted);
  };
  return (
    <Box component="form" onSubmit={jump} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      前往
      <TextField
        value={text}
        onChange={(event) => setText(typedFigure(event.target.value).slice(0, 7))}
        onBlur={jump}
        fullWidth={false}
        margin="none"
        sx={{ width: 72 }}
        slotProps={{ htmlInput: { 'aria-label': '前往页码', inputMode: 'numeric', 'data-testid': 'page-jump' } }}
      />
      页
    </Box>
  );
}
