import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { copyText } from '@xinyue/web/copyText';
import type { ReactNode } from 'react';
import { toast } from '../../shared/toast.tsx';
import { openTexts } from './openTexts.ts';

type Props = { label: string; code: string; actions?: ReactNode };

/** Text of a program, to read, scroll by keyboard and copy. */
export function CodeBlock({ label, code, actions }: Props) {
  const copy = async () => {
    if (await copyText(code)) toast('success', openTexts.copied);
    else toast('error', openTexts.copyFailed);
  };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, mb: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          px: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="span" sx={{ flexGrow: 1, fontWeight: 600, fontSize: 14 }}>
          {label}
        </Box>
        {actions}
        <Button size="small" onClick={() => void copy()} sx={{ minHeight: 44 }} aria-label={`${openTexts.copy} ${label}`}>
          {openTexts.copy}
        </Button>
      </Box>
      <Box
        component="section"
        // What is wider or longer than its place is read by the arrow keys.
        tabIndex={0}
        aria-label={label}
        sx={{
          p: 1.5,
          maxHeight: 420,
          overflow: 'auto',
          whiteSpace: 'pre',
          fontSize: 13,
          lineHeight: 1.6,
          fontFamily: 'monospace',
        }}
      >
        {code}
      </Box>
    </Box>
  );
}
