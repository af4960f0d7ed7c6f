import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** The way from a block to all of its kind. */
export const More = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} sx={{ my: -1, mr: -1, whiteSpace: 'nowrap' }}>
    {label}
  </Button>
);
