import ArrowIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { appTexts } from '../shared/appTexts.ts';
import { overlay } from '../shared/overlay.tsx';

const AccountMenu = overlay(() => import('./AccountMenu.tsx'));

/** The name of who is signed in; its menu is loaded when it is opened. */
export function AccountButton({ name }: { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={appTexts.accountMenu(name)}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: { xs: 150, sm: 240 },
          minHeight: { xs: 44, md: 40 },
          '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <span className="name">{name}</span>
      </Button>
      {anchor && <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
