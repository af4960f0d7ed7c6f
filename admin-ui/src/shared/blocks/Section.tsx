import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One framed part of a page; its title is a heading of the second level. */
export const Section = ({ title, children, sx }: { title?: string; children: ReactNode; sx?: SxProps }) => (
  <Paper
    component="section"
    variant="outlined"
    aria-label={title}
    sx={[{ borderColor: 'divider', p: 2 }, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    {title && (
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
    )}
    {children}
  </Paper>
);

/** Fields in two columns where there is room, each as high as one with a note. */
export const FieldGrid = ({ from = 'md', children }: { from?: 'sm' | 'md'; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', [from]: '1fr 1fr' },
      columnGap: 2,
      '& .MuiFormControl-root': { minHeight: 70 },
    }}
  >
    {children}
  </Box>
);

/** What stays in sight at the foot of a page. */
export const footBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  px: 2,
  py: 1,
  display: 'flex',
  gap: 1,
  alignItems: 'center',
} as const;
