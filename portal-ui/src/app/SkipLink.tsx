import Link from '@mui/material/Link';
import { appTexts } from '../shared/appTexts.ts';

/** First stop of the tab key: past the menus. Moves the focus itself, so that the address stays as it is. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'fixed',
        left: 16,
        top: -64,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      {appTexts.skip}
    </Link>
  );
}
