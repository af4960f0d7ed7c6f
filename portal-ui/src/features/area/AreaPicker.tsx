import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { areaList } from '@vant/area-data';
import { useMemo, useRef, useState } from 'react';
import { appTexts } from '../../shared/appTexts.ts';
import { AreaList } from './AreaList.tsx';
import { AreaPath } from './AreaPath.tsx';
import { areaTexts as texts } from './areaTexts.ts';
import { areaText, areaTree, findAreas, pathOf, type Area } from './areaTree.ts';

export type AreaPickerProps = { value: string; onPick: (area: string) => void; onClose: () => void };

const mostResults = 60;

/** Province, city, district one after another, or by search; the arrow keys move, right and left go in and out, Enter chooses. */
export default function AreaPicker({ value, onPick, onClose }: AreaPickerProps) {
  const phone = useMediaQuery('(max-width:600px)');
  const tree = useMemo(() => areaTree(areaList), []);
  // What was chosen before opens at its last level, so that a neighbour is one step away.
  const [path, setPath] = useState<readonly Area[]>(() => pathOf(tree, value).filter(({ areas }) => areas.length > 0));
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = search.trim() ? findAreas(tree, search, mostResults) : undefined;
  const here: readonly (readonly Area[])[] = found ?? (path.at(-1)?.areas ?? tree).map((area) => [...path, area]);

  const choose = (chosen: readonly Area[]) => {
    if ((chosen.at(-1)?.areas.length ?? 0) === 0) return onPick(areaText(chosen));
    setSearch('');
    setPath(chosen);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth fullScreen={phone} aria-labelledby="area-title">
      <DialogTitle id="area-title" sx={{ pr: 7, borderBottom: 2, borderColor: 'background.amber' }}>
        {texts.title}
      </DialogTitle>
      <IconButton
        aria-label={appTexts.close}
        onClick={onClose}
        sx={{ position: 'absolute', right: 10, top: 10, width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <TextField
          fullWidth
          size="small"
          type="search"
          label={texts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector('li')?.focus();
          }}
        />
        {found ? (
          <Typography component="output" variant="body2" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
            {found.length === mostResults ? texts.more : texts.results(found.length)}
          </Typography>
        ) : (
          <AreaPath path={path} onGo={setPath} />
        )}
      </Box>
      <Box sx={{ height: phone ? 'auto' : 360, flexGrow: 1, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <AreaList
          key={`${areaText(path)}|${search}`}
          ref={list}
          paths={here}
          whole={found !== undefined}
          selected={value}
          takesFocus={found === undefined}
          onChoose={choose}
          onUp={() => setPath(path.slice(0, -1))}
        />
      </Box>
      {path.length > 0 && !found && (
        <DialogActions sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" onClick={() => onPick(areaText(path))} sx={{ minHeight: 44 }}>
            {texts.take(areaText(path))}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
