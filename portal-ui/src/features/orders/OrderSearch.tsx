import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { orderTexts as texts } from './orderTexts.ts';

type Props = { value: string; onSearch: (text: string) => void };

/** Searches by number, good or shop (Po-38) when asked to, so that half-typed pinyin starts nothing. */
export function OrderSearch({ value, onSearch }: Props) {
  const [text, setText] = useState(value);
  return (
    <Box
      component="form"
      aria-label={texts.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    >
      <TextField
        id="order-search"
        size="small"
        fullWidth
        label={texts.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 64, enterKeyHint: 'search' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {value && (
                  <IconButton aria-label={texts.clearSearch} onClick={() => onSearch('')} edge="end">
                    <ClearIcon />
                  </IconButton>
                )}
                <IconButton type="submit" aria-label={texts.searchButton} edge="end">
                  <SearchIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
