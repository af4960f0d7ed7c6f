import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { title: string; more: string; moreLabel: string; children: ReactNode };

/** A block of the home page with its way to everything. */
export function Section({ title, more, moreLabel, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Button component={Link} to={more} endIcon={<ArrowIcon />} aria-label={`${moreLabel}：${title}`}>
          {moreLabel}
        </Button>
      </Box>
      {children}
    </Box>
  );
}
