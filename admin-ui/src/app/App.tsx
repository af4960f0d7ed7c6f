import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dataProvider } from '../api/server.ts';
import { orderManagement } from '../resources/orderManagement/orderManagement.ts';
import { spotClassification } from '../resources/spotClassification/spotClassification.ts';
import { spotManagement } from '../resources/spotManagement/spotManagement.ts';
import { authProvider } from '../session/authProvider.ts';
import { LoginPage } from '../session/LoginPage.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { homePath } from './menu.ts';
import { NoAccess, NoPage } from './NoPage.tsx';
import { Notices } from './Notices.tsx';
import { createQueryClient } from './queryClient.ts';
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
      <Resource {...spotClassification} />
      <Resource {...spotManagement} />
      <Resource {...orderManagement} />
      <CustomRoutes>
        <Route path="/index" element={<Navigate to={homePath} replace />} />
      </CustomRoutes>
    </Admin>
  );
}
