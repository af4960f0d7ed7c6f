import Box from '@mui/material/Box';
import { useState } from 'react';
import { list } from '../../../../docs/api/errors.json';
import { openTexts } from './openTexts.ts';
import { SearchedList } from './SearchedList.tsx';

type Row = (typeof list)[number];

/** Whether a row is what somebody looks for: its code, a part of its reason, or words of its sentence. */
const fits = ({ code, reason, msg }: Row, wanted: string): boolean =>
  String(code) === wanted || reason.toLowerCase().includes(wanted.toLowerCase()) || msg.includes(wanted);

/** Every refusal that a key can meet, as `/open/errors.json` has them. */
export function ErrorList() {
  const texts = openTexts.errors;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const found = wanted ? list.filter((row) => fits(row, wanted)) : list;
  return (
    <SearchedList texts={texts} typed={typed} onType={setTyped} found={found.length}>
      {found.map(({ code, http, reason, msg, retry }) => (
        <Box
          component="li"
          key={`${code} ${reason}`}
          sx={{
            display: { md: 'grid' },
            gridTemplateColumns: '240px 1fr 200px',
            columnGap: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
            {code} {reason}
          </Box>
          <div>{msg}</div>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            HTTP {http} · {texts.retry[retry as keyof typeof texts.retry]}
          </Box>
        </Box>
      ))}
    </SearchedList>
  );
}
