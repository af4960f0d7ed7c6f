import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printTexts as texts } from './printTexts.ts';

type Props = {
  /** The `@page` rule: paper and margins. */
  page: { size: string; margin: string };
  /** What is printed, as wide as on paper. */
  width: string;
  back: string;
  choice?: ReactNode;
  children: ReactNode;
};

/** A page of its own for paper (Po-40, Po-41): what is printed and nothing else, black on white; above it, on the screen alone, what to do with it. */
export const PrintFrame = ({ page, width, back, choice, children }: Props) => (
  <Box sx={{ bgcolor: '#fff', color: '#000', colorScheme: 'light', minHeight: '100dvh', '@media print': { minHeight: 0 } }}>
    <GlobalStyles
      styles={{ '@page': page, '@media print': { 'html, body': { background: '#fff !important', minHeight: '0 !important' } } }}
    />
    <Box
      component="header"
      sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderBottom: '1px solid #ccc' }}
    >
      <Button variant="contained" onClick={() => window.print()} sx={{ minHeight: 44 }}>
        {texts.print}
      </Button>
      {choice}
      <Button component={Link} to={back} sx={{ minHeight: 44, color: '#000' }}>
        {texts.back}
      </Button>
    </Box>
    <Box component="main" sx={{ px: { xs: 2, md: 0 }, '@media print': { p: 0 } }}>
      <Box sx={{ width, maxWidth: 1, mx: 'auto', my: 2, '@media print': { m: 0, width: 'auto' } }}>{children}</Box>
    </Box>
  </Box>
);
