import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/Panel.tsx';

type Props = {
  texts: { title: string; help: string; search: string; none: string; count(found: number): string };
  typed: string;
  onType(typed: string): void;
  found: number;
  /** The rows that were found, each an `li`. */
  children: ReactNode;
};

/** A list of the open platform with a field to look for rows, and how many there are. */
export const SearchedList = ({ texts, typed, onType, found, children }: Props) => (
  <Panel title={texts.title} help={texts.help}>
    <TextField
      label={texts.search}
      value={typed}
      onChange={({ target: { value } }) => onType(value)}
      size="small"
      sx={{ width: { xs: '100%', sm: 320 }, mb: 1 }}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
    <Typography component="output" sx={{ display: 'block', mb: 1, fontSize: 14, color: 'text.secondary' }}>
      {found > 0 ? texts.count(found) : texts.none}
    </Typography>
    <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Panel>
);
