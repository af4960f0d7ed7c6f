import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

type Props = { value: string; onSearch: (text: string) => void };

/** Words that a good is found by; taken over with Enter or when the field is left. */
export function SearchField({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const apply = () => text.trim() !== value && onSearch(text.trim());
  return (
    <TextField
      size="small"
      fullWidth
      id="spot-search"
      label={texts.search}
      placeholder={texts.searchHint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
      slotProps={{
        htmlInput: { maxLength: 64, enterKeyHint: 'search', type: 'search' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
      sx={{ mb: 2 }}
    />
  );
}
