import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { DemoBanner } from '../shared/DemoBanner.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn>
      <DemoBanner />
      <OfflineNote />
      {children}
      <PasswordPrompt />
    </Layout>
  );
}
