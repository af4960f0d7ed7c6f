import ArrowIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { withSignIn } from '../session/signInPlace.ts';
import { useSession } from '../session/useSession.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { appTexts } from './appTexts.ts';

/** the name with a menu, or the way to sign in. */
export function LoginArea() {
  const session = useSession();
  return session ? <AccountMenu name={session.userName} /> : <VisitorButtons />;
}

function VisitorButtons() {
  const place = useLocation();
  return (
    <>
      <Button component={Link} to="/register" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {appTexts.register}
      </Button>
      <Button
        component={Link}
        to={withSignIn(place)}
        preventScrollReset
        variant="outlined"
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        {appTexts.signIn}
      </Button>
    </>
  );
}

function AccountMenu({ name }: { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const then = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={appTexts.accountMenu(name)}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: 200,
          minHeight: { xs: 44, md: 40 },
          '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <span className="name">{name}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(() => navigate('/userPage'))}>{appTexts.workbench}</MenuItem>
        <MenuItem onClick={then(signOut)}>{appTexts.signOut}</MenuItem>
      </Menu>
    </>
  );
}
