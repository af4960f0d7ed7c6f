import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { printStyles } from '@xinyue/web/printStyles';
import { useOnline } from '@xinyue/web/useOnline';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Layout, Menu, useSidebarState } from 'react-admin';
import { serverConfig } from '../api/server.ts';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { useSession } from '../session/useSession.ts';
import { menuFor, type MenuGroup } from '../shared/menu.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { EnrolNote } from './security/EnrolNote.tsx';
import { ProofHost } from './security/ProofHost.tsx';
import { SecurityBanner } from './security/SecurityBanner.tsx';
import { WaitingTitle } from './WaitingTitle.tsx';
import { MenuBadge } from './MenuBadge.tsx';
import { TopBar } from './TopBar.tsx';
import { useFreshRights } from './useFreshRights.ts';

/** react-admin's own frames around a page, which keep the height of a window and the room of the bar. */
const frames = {
  '@media print': {
    '.RaLayout-root, .RaLayout-appFrame, .RaLayout-content': {
      display: 'block !important',
      padding: '0 !important',
      margin: '0 !important',
    },
    // What scrolls on the screen is there as a whole on paper.
    '.RaDataTable-tableWrapper': { maxHeight: 'none !important', overflow: 'visible !important' },
    // All columns find their place across a sheet.
    '.MuiTableCell-root': {
      fontSize: '11px !important',
      padding: '3px 4px !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      whiteSpace: 'normal !important',
    },
    // The boxes and buttons of rows have no use there; what a row is called stays, where it is a button too.
    '.column-actions, .MuiTableCell-root:has(> .MuiCheckbox-root)': { display: 'none !important' },
    'button.MuiLink-root': { display: 'inline !important' },
    '.MuiTableSortLabel-root': { display: 'inline-flex !important' },
    '.MuiTableSortLabel-icon': { display: 'none !important' },
  },
};

export function Shell({ children }: { children: ReactNode }) {
  useFreshRights();
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn>
      <GlobalStyles styles={[printStyles, frames]} />
      <DemoBanner config={serverConfig} gap={2} />
      <OfflineNote />
      <EnrolNote />
      <SecurityBanner />
      <FirstSteps>{children}</FirstSteps>
      <PasswordPrompt />
      <WaitingTitle />
      <ProofHost />
    </Layout>
  );
}

/** Lists go on standing there while the line is down: what they say may be over, and nothing can be saved. */
function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Alert severity="warning" square data-testid="offline-note" sx={{ justifyContent: 'center', mb: 2 }}>
      网络已断开，页面上的内容可能已不是最新，网络恢复后才能保存。
    </Alert>
  );
}

/** Asks for another own password; the form behind it stays as it is, with all that was typed. */
function PasswordPrompt() {
  const prompt = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.get);
  return prompt && <ChangePasswordDialog forced={prompt.forced} onClose={passwordPrompt.close} />;
}

/** the left menu, by role; narrow it shows icons with tooltips. */
function SideMenu() {
  return (
    <Menu sx={{ mt: 0, pt: 1 }}>
      {menuFor(useSession()).map((group, at) => (
        <Group key={`${at}${group.label}`} group={group} />
      ))}
    </Menu>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const [open] = useSidebarState();
  return (
    <Box component="fieldset" aria-label={group.label} sx={{ border: 0, p: 0, m: 0, mb: 1, minWidth: 0 }}>
      {open ? (
        <Typography component="div" color="textSecondary" sx={{ px: 2.5, pt: 1, pb: 0.5 }}>
          {group.label}
        </Typography>
      ) : (
        <Divider sx={{ my: 1 }} />
      )}
      {group.items.map(({ resource, label, icon: Icon }) => (
        <Menu.Item
          key={resource}
          to={`/${resource}`}
          primaryText={label}
          leftIcon={<MenuBadge resource={resource} icon={<Icon />} />}
          data-testid={`menu-${resource}`}
        />
      ))}
    </Box>
  );
}
