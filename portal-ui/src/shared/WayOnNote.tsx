import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StateNote } from './StateNote.tsx';

type Props = {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Where the button leads, and what it says. */
  to: string;
  way: string;
  variant?: 'contained' | 'outlined' | 'text';
};

/** What is asked for is not there, or there is none: and the way on. */
export const WayOnNote = ({ to, way, variant = 'contained', ...note }: Props) => (
  <StateNote
    {...note}
    action={
      <Button component={Link} to={to} variant={variant}>
        {way}
      </Button>
    }
  />
);
