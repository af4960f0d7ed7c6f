import { createQueryClient } from '@xinyue/web/createQueryClient';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dataProvider } from '../api/server.ts';
import { GoodsOverview } from '../resources/goodsOverview/GoodsOverview.tsx';
import { mayUse } from '../session/screenRights.ts';
import { useSession } from '../session/useSession.ts';
import { homeOf, homePath, overviewPath, securityPath } from '../shared/menu.ts';
import { NoAccess, NoPage } from '../shared/NoPage.tsx';
import { authProvider } from './authProvider.ts';
import { i18nProvider } from './i18n/chinese.ts';
import { LoginPage } from './LoginPage.tsx';
import { Notices } from './Notices.tsx';
import { resources } from './resources.tsx';
import { SecurityPage } from './security/SecurityPage.tsx';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const store = localStorageStore();
const queryClient = createQueryClient();

export function App() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={Shell}
      loginPage={LoginPage}
      notification={Notices}
      catchAll={NoPage}
      accessDenied={NoAccess}
      title="Xinyue"
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/" element={<Start />} />
        <Route path={overviewPath} element={<Overview />} />
        <Route path={securityPath} element={<SecurityPage />} />
        <Route path="/index" element={<Navigate to={homePath} replace />} />
      </CustomRoutes>
    </Admin>
  );
}

const useMaySeeOverview = () => mayUse(useSession(), overviewPath.slice(1), 'list');

/** Z-28; for who may not see the board, the first screen of the own menu. */
function Start() {
  const who = useSession();
  return <Navigate to={useMaySeeOverview() ? overviewPath : homeOf(who)} replace />;
}

const Overview = () => (useMaySeeOverview() ? <GoodsOverview /> : <NoAccess />);
