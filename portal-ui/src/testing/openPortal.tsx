import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { PublicPlatform } from '@xinyue/contracts/platformProfile';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import { createFakeServer } from '@xinyue/web/testing/createFakeServer';
import { newUser, openDom } from '@xinyue/web/testing/openDom';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach } from 'vitest';
import ProofQuestions from '../app/ProofQuestions.tsx';
import { makeTheme } from '../app/theme.ts';

const theme = makeTheme();
import type { Session } from '../session/readSession.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { ConfirmHost } from '../shared/confirmation.tsx';
import { onToast, ToastHost } from '../shared/toast.tsx';

const noRetry = { retry: false, networkMode: 'always' } as const;

/**
 * The portal of a test file, in the DOM of `@vitest-environment happy-dom` and on a server made from the contract. Each test finds it as on
 * the first visit: nothing stored, nobody signed in, nothing asked. What breaks the contract fails the test.
 */
export function openPortal({ platform = {} }: { platform?: PublicPlatform } = {}) {
  const server = createFakeServer({ platform });
  const toasts: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: noRetry, mutations: noRetry } });
  const at = { place: '' };

  openDom(server, sessionStore.leave);
  beforeEach(() => {
    queries.clear();
    toasts.length = 0;
  });
  onToast(({ kind, text }) => void toasts.push(`${kind}: ${text}`));

  function Place() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      at.place = pathname + search;
    }, [pathname, search]);
    return null;
  }
  const around =
    (path: string) =>
    ({ children }: { children: ReactNode }) => (
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>
            <Place />
            {children}
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    );

  return {
    server,
    /** Every notice so far, as `kind: text`. */
    toasts,
    queries,
    /** The address one is at. */
    place: () => at.place,
    signIn(more: Partial<SignInAnswer> = {}): Session {
      sessionStore.keep({ userId: 'u-1', logintoken: 'l', userName: '甲', account: 'buyer001', userType: 1, ...more });
      return sessionStore.get()!;
    },
    /** Shows a part of the portal, with its questions and notices. */
    show(element: ReactNode, path = '/mainPage') {
      const shown = render(
        <>
          {element}
          <ProofQuestions />
          <ConfirmHost />
          <ToastHost />
        </>,
        { wrapper: around(path) },
      );
      return { ...shown, user: newUser() };
    },
    /** A hook alone; `current` is what it answers now. */
    use: <T,>(hook: () => T) => renderHook(hook, { wrapper: around('/mainPage') }).result,
  };
}
