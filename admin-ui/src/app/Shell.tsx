import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={TopBar} menu={SideMenu} appBarAlwaysOn>
      {children}
    </Layout>
  );
}
