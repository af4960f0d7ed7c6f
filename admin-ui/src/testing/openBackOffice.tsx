import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { staffSelf } from '@xinyue/contracts/operations/system/staffOperations';
import { createFakeServer } from '@xinyue/web/testing/createFakeServer';
import { newUser, openDom } from '@xinyue/web/testing/openDom';
import { answers } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider, TestMemoryRouter } from 'react-admin';
import { beforeEach, vi } from 'vitest';
import { dataProvider } from '../api/server.ts';
import { authProvider } from '../app/authProvider.ts';
import { i18nProvider } from '../app/i18n/chinese.ts';
import { Notices } from '../app/Notices.tsx';
import { ProofHost } from '../app/security/ProofHost.tsx';
import { lightTheme } from '../app/theme.ts';
import type { Session } from '../session/readSession.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { restTable } from './restTable.ts';

/** react-admin writes every refusal to the console; here they are wanted. */
const log = console.error;
const noRetry = { retry: false, networkMode: 'always' } as const;
const operator: Session = {
  userId: 's-1',
  logintoken: 'l',
  userType: 0,
  userName: '运营',
  account: 'operator01',
  reamrk3: '',
  rights: { all: true, permissions: [] },
};

/**
 * The back office of a test file, in the DOM of `@vitest-environment happy-dom` and on a server made from the contract; staff is signed in.
 * What breaks the contract fails the test.
 */
export function openBackOffice() {
  const server = createFakeServer({ rest: restTable });
  const queries = new QueryClient({ defaultOptions: { queries: noRetry, mutations: noRetry } });
  const at = { place: '' };

  openDom(server, sessionStore.leave);
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...given) => given[0] instanceof Error || log(...given));
    queries.clear();
    sessionStore.keep(operator);
    // After a refusal the rights are read again: they are what this session says.
    server.always('readMine', () => answers({ ...sampleOf(staffSelf), ...sessionStore.get()?.rights }));
  });

  return {
    server,
    queries,
    signIn: (more: Partial<Session>): void => sessionStore.keep({ ...operator, ...more }),
    /** The address one is at. */
    place: () => at.place,
    /** Shows a part of the back office, on the screen of a resource and with its notices and the proofs it asks for. */
    show(element: ReactNode, resource = 'orderManagement', path = `/${resource}`) {
      const moved = ({ pathname, search }: { pathname: string; search: string }) => {
        at.place = pathname + search;
      };
      const shown = render(
        <TestMemoryRouter initialEntries={[path]} locationCallback={moved}>
          <AdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queries}
            store={memoryStore()}
            theme={lightTheme}
          >
            <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>
            <ProofHost />
            <Notices />
          </AdminContext>
        </TestMemoryRouter>,
      );
      return { ...shown, user: newUser() };
    },
  };
}
