import InIcon from '@mui/icons-material/ChevronRight';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { KeyboardEvent, Ref } from 'react';
import { areaTexts as texts } from './areaTexts.ts';
import { areaText, type Area } from './areaTree.ts';

type Props = {
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
export function AreaList({ ref, paths, whole, selected, takesFocus, onChoose, onUp }: Props) {
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
