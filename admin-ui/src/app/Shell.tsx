import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { serverConfig } from '../api/server.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn>
      <DemoBanner config={serverConfig} gap={2} />
      <OfflineNote />
      {children}
      <PasswordPrompt />
    </Layout>
  );
}
