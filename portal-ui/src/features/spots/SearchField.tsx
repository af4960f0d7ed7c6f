import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { suggestTexts } from './suggestTexts.ts';
import { useCombobox } from './useCombobox.ts';

type Props = { value: string; onSearch: (text: string) => void };

/** For screen readers alone; that of `web` would be one more file of the first view. */
const unseen = {
  position: 'absolute',
  top: 0,
  left: 0,
  // In `sx` a bare 1 is the whole width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  pointerEvents: 'none',
};
const listId = 'spot-suggestions';

/** Words that a good is found by; taken over with Enter or when the field is left. Po-06: what is suggested lies below. */
export function SearchField({ value, onSearch }: Props) {
  const { suggestions, shown, active, pick, field } = useCombobox(value, onSearch);
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        size="small"
        fullWidth
        id="spot-search"
        label={texts.search}
        placeholder={texts.searchHint}
        {...field}
        slotProps={{
          htmlInput: {
            maxLength: 64,
            enterKeyHint: 'search',
            type: 'search',
            autoComplete: 'off',
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown,
            'aria-controls': listId,
            'aria-activedescendant': shown && active >= 0 ? optionId(listId, active) : undefined,
          },
          inputLabel: { shrink: true },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
      />
      {shown && <SuggestionList id={listId} suggestions={suggestions} active={active} onPick={pick} />}
      <Box component="output" sx={unseen}>
        {suggestTexts.found(shown ? suggestions.length : 0)}
      </Box>
    </Box>
  );
}
