import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { serverConfig } from '../api/server.ts';
import { homePath } from '../shared/menu.ts';
import { useFirst } from '../shared/useFirst.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { LoginForm } from './LoginForm.tsx';
import { SecondStep } from './security/SecondStep.tsx';
import { pendingSignIn } from '../session/pendingSignIn.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { wantedPlace } from './wantedPlace.ts';

/** title, account, password, button and the way back to the portal. */
export function LoginPage() {
  const { data: config, isError } = useQuery({ queryKey: ['config'], queryFn: serverConfig });
  const { search } = useLocation();
  const pending = useSyncExternalStore(pendingSignIn.subscribe, pendingSignIn.get);
  usePageTitle(texts.signIn);
  // Read once: signing in on this very page must keep its message for a second.
  const alreadyIn = useFirst(() => sessionStore.get() !== undefined);
  if (alreadyIn) return <Navigate to={wantedPlace(search) ?? homePath} replace />;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}>
      <Box component="main" sx={{ width: '100%', maxWidth: 400 }}>
        <DemoBanner config={serverConfig} gap={2} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <Box component="img" src="/mark.svg" alt="" width={44} height={44} />
          <Box>
            <Typography variant="h1">{texts.title}</Typography>
            <Box aria-hidden sx={{ width: 48, height: 3, bgcolor: '#E0A030', mt: 0.5 }} />
          </Box>
        </Box>
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
          {isError && (
            <Alert severity="error" sx={{ mb: 2 }}>
              暂时连接不到服务器，请检查网络后再登录
            </Alert>
          )}
          {pending ? <SecondStep pending={pending} /> : <LoginForm />}
        </Box>
        {config?.portalUrl && (
          <Typography sx={{ mt: 2, textAlign: 'center' }}>
            <Link href={new URL('/', config.portalUrl).href} data-testid="portal-home">
              {texts.home}
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
