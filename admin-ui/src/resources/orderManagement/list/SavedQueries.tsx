import StarIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { clock } from '../../../api/server.ts';
import { sessionStore } from '../../../session/sessionStore.ts';
import { orderTexts as texts } from '../texts.ts';
import { openQuery, parseQueries, saveQuery, savedQueriesKey, type SavedQuery } from './savedQueries.ts';

const most = 20;

/** 我的查询: filters under a name, kept on this device for this person. */
export function SavedQueries() {
  const { filterValues, setFilters } = useListContext();
  const key = savedQueriesKey(sessionStore.get()?.userId ?? '');
  const [queries, setQueries] = useState(() => parseQueries(localStorage.getItem(key)));
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [name, setName] = useState('');
  const keep = (next: SavedQuery[]) => {
    setQueries(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    const query = saveQuery(called, filterValues, clock.now());
    keep([query, ...queries.filter((other) => other.name !== called)].slice(0, most));
    setName('');
  };
  const choose = (query: SavedQuery) => {
    setFilters(openQuery(query, clock.now()));
    setAnchor(undefined);
  };
  return (
    <>
      <Button
        startIcon={<StarIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
        data-testid="saved-queries"
      >
        {texts.queries}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, width: 320, maxWidth: '90vw' }, role: 'dialog', 'aria-label': texts.queries } }}
      >
        <QueryList queries={queries} onChoose={choose} onDrop={(gone) => keep(queries.filter((other) => other !== gone))} />
        <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          <TextField
            size="small"
            label={texts.queryName}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 30, 'data-testid': 'query-name' } }}
            sx={{ flexGrow: 1 }}
          />
          <Button type="submit" variant="contained" disabled={!name.trim()} data-testid="query-save">
            {texts.saveQuery}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

type ListProps = { queries: SavedQuery[]; onChoose(query: SavedQuery): void; onDrop(query: SavedQuery): void };

function QueryList({ queries, onChoose, onDrop }: ListProps) {
  if (queries.length === 0) return <Typography color="textSecondary">{texts.noQueries}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {queries.map((query) => (
        <Box component="li" key={query.name} sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            onClick={() => onChoose(query)}
            data-testid={`query-${query.name}`}
            sx={{ flexGrow: 1, justifyContent: 'flex-start', overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {query.name}
          </Button>
          <IconButton aria-label={`删除查询 ${query.name}`} onClick={() => onDrop(query)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
