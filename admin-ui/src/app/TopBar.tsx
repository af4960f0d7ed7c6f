import AccountCircle from '@mui/icons-material/AccountCircle';
import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { userTypes } from '@xinyue/contracts/codes';
import { companyLabels } from '@xinyue/contracts/labels/companyLabels';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { passwordWords } from '@xinyue/web/words/signInWords';
import { useState } from 'react';
import { AppBar, type AppBarProps, LoadingIndicator, ToggleThemeButton, UserMenu, useUserMenu } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { useSession } from '../session/useSession.ts';
import { sessionTexts } from '../session/texts.ts';
import { ShopCompanyDialog } from '../shared/blocks/ShopCompanyDialog.tsx';
import { frontOf, accountItemsFor, securityPath } from '../shared/menu.ts';
import { DesktopViewItem } from './desktopView/DesktopView.tsx';
import { AccountBadge, MenuBadge } from './MenuBadge.tsx';
import { OwnSessionsDialog } from './OwnSessionsDialog.tsx';
import { SignOutItem } from './SignOutItem.tsx';

/** menu toggle, product (which leads to the board of what waits), theme, refresh, and the name of who is signed in. */
export function TopBar(props: AppBarProps) {
  const [sessions, setSessions] = useState(false);
  const [company, setCompany] = useState(false);
  const front = frontOf(useSession());
  return (
    <AppBar
      {...props}
      toolbar={
        <>
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu icon={<AccountBadge icon={<AccountCircle />} />}>
          <AccountItems />
          <AccountActions onSessions={() => setSessions(true)} onCompany={() => setCompany(true)} />
          <DesktopViewItem />
          <SignOutItem />
        </UserMenu>
      }
    >
      <Link
        component={RouterLink}
        to={front}
        underline="none"
        color="inherit"
        sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}
        data-testid="to-overview"
      >
        <Box component="img" src="/mark.svg" alt="" width={28} height={28} sx={{ mr: 1, flexShrink: 0 }} />
        <Typography noWrap sx={{ fontWeight: 600, fontSize: 16 }}>
          {sessionTexts.product}
          <Box
            component="span"
            sx={{ color: 'text.secondary', ml: 1, fontWeight: 400, fontSize: 14, display: { xs: 'none', sm: 'inline' } }}
          >
            管理端
          </Box>
        </Typography>
      </Link>
      <Box sx={{ flexGrow: 1 }} />
      {/* Pages announce their title here; it becomes the name of the browser tab only. */}
      <Box id="react-admin-title" sx={{ display: 'none' }} />
      {sessions && <OwnSessionsDialog onClose={() => setSessions(false)} />}
      {company && <ShopCompanyDialog onClose={() => setCompany(false)} />}
    </AppBar>
  );
}

/** F11, F12, Tr-R-01, Po-60: what everybody keeps of the own account: password, places where it is signed in, how safe it is; shops who they are by law. */
function AccountActions({ onSessions, onCompany }: { onSessions(): void; onCompany(): void }) {
  const menu = useUserMenu();
  const isShop = useSession()?.userType === userTypes.merchant;
  const act = (what: () => void) => () => {
    menu?.onClose();
    what();
  };
  return (
    <>
      <MenuItem onClick={act(() => passwordPrompt.openChange(false))} data-testid="change-password">
        <ListItemIcon>
          <KeyIcon fontSize="small" />
        </ListItemIcon>
        {passwordWords.change}
      </MenuItem>
      <MenuItem onClick={act(onSessions)} data-testid="own-sessions-open">
        <ListItemIcon>
          <DevicesIcon fontSize="small" />
        </ListItemIcon>
        {securityTexts.sessions}
      </MenuItem>
      <MenuItem component={RouterLink} to={securityPath} onClick={menu?.onClose} data-testid="menu-security">
        <ListItemIcon>
          <ShieldIcon fontSize="small" />
        </ListItemIcon>
        {securityTexts.title}
      </MenuItem>
      {isShop && (
        <MenuItem onClick={act(onCompany)} data-testid="own-company">
          <ListItemIcon>
            <CompanyIcon fontSize="small" />
          </ListItemIcon>
          {companyLabels.title}
        </MenuItem>
      )}
      <Divider />
    </>
  );
}

/** Under the name of the person: what the documented menu has no place for. */
function AccountItems() {
  const menu = useUserMenu();
  const items = accountItemsFor(useSession());
  if (items.length === 0) return null;
  return (
    <>
      {items.map(({ resource, label, icon: Icon }) => (
        <MenuItem
          key={resource}
          component={RouterLink}
          to={`/${resource}`}
          onClick={menu?.onClose}
          data-testid={`menu-${resource}`}
        >
          <ListItemIcon>
            <MenuBadge resource={resource} icon={<Icon fontSize="small" />} />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider />
    </>
  );
}
