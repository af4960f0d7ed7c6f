import InIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { areaList } from '@vant/area-data';
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { areaTexts as texts } from './areaTexts.ts';
import { type Area, areaText, areaTree, findAreas, pathOf } from './areaTree.ts';

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
    <FormDialog title={texts.title} maxWidth="xs" onClose={onClose} closesBeside>
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
    </FormDialog>
  );
}

type Props = { path: readonly Area[]; onGo: (path: readonly Area[]) => void };

/** Where in the country one is, each level a way back to it. */
function AreaPath({ path, onGo }: Props) {
  return (
    <Box component="nav" aria-label={texts.path} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
      {[texts.country, ...path.map(({ name }) => name)].map((name, level) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
          {level > 0 && <span aria-hidden="true">›</span>}
          <Button
            size="small"
            color={level === path.length ? 'primary' : 'inherit'}
            aria-current={level === path.length ? 'location' : undefined}
            onClick={() => onGo(path.slice(0, level))}
            sx={{ minWidth: 0, px: 1 }}
          >
            {name}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

type AreaListProps = {
  ref: Ref<HTMLUListElement>;
  paths: readonly (readonly Area[])[];
  /** Show the whole name: search results come from everywhere. */
  whole: boolean;
  selected: string;
  takesFocus: boolean;
  onChoose: (path: readonly Area[]) => void;
  onUp: () => void;
};

/** One level of places; typing a first character jumps to it. */
function AreaList({ ref, paths, whole, selected, takesFocus, onChoose, onUp }: AreaListProps) {
  const steer = (path: readonly Area[]) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onUp();
    else if (event.key === 'ArrowRight' && path.at(-1)!.areas.length > 0) onChoose(path);
    else return;
    event.preventDefault();
  };
  return (
    <MenuList ref={ref} aria-label={texts.list} autoFocusItem={takesFocus} sx={{ py: 0.5 }}>
      {paths.map((path) => {
        const area = path.at(-1)!;
        const text = areaText(path);
        return (
          <MenuItem
            key={text}
            selected={selected !== '' && selected.startsWith(text)}
            onClick={() => onChoose(path)}
            onKeyDown={steer(path)}
            sx={{ minHeight: 44, justifyContent: 'space-between', whiteSpace: 'normal' }}
          >
            {whole ? text : area.name}
            {area.areas.length > 0 && <InIcon fontSize="small" sx={{ color: 'text.secondary' }} />}
          </MenuItem>
        );
      })}
    </MenuList>
  );
}
