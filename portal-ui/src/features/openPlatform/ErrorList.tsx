import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { list } from '../../../../docs/api/errors.json';
import { Panel } from '../../shared/Panel.tsx';
import { openTexts } from './openTexts.ts';

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
    <Panel title={texts.title} help={texts.help}>
      <TextField
        label={texts.search}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        size="small"
        sx={{ width: { xs: '100%', sm: 320 }, mb: 1 }}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      <Typography component="output" sx={{ display: 'block', mb: 1, fontSize: 14, color: 'text.secondary' }}>
        {found.length > 0 ? texts.count(found.length) : texts.none}
      </Typography>
      <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
      </Box>
    </Panel>
  );
}
