import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { dataProvider } from '../api/server.ts';
import { administratorList } from '../resources/administratorList/administratorList.ts';
import { auditTrail } from '../resources/auditTrail/auditTrail.ts';
import { lookTrail } from '../resources/auditTrail/lookTrail.ts';
import { securityEvents } from '../resources/auditTrail/securityEvents.ts';
import { merchantManage } from '../resources/merchantManage/merchantManage.ts';
import { merchantUser } from '../resources/merchantUser/merchantUser.ts';
import { GoodsOverview } from '../resources/goodsOverview/GoodsOverview.tsx';
import { cancelledOrders } from '../resources/orderManagement/cancelledOrders.ts';
import { orderManagement } from '../resources/orderManagement/orderManagement.ts';
import { recruitment } from '../resources/recruitment/recruitment.ts';
import { spotClassification } from '../resources/spotClassification/spotClassification.ts';
import { spotManagement } from '../resources/spotManagement/spotManagement.ts';
import { userManagement } from '../resources/userManagement/userManagement.ts';
import { LoginPage } from './LoginPage.tsx';
import { guardedAuth } from './guardedAuth.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { homePath, overviewPath } from '../shared/menu.ts';
import { NoAccess, NoPage } from '../shared/NoPage.tsx';
import { Notices } from './Notices.tsx';
import { createQueryClient } from './queryClient.ts';
import { Shell } from './Shell.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const store = localStorageStore();
const queryClient = createQueryClient();

export function App() {
  return (
    <Admin
      authProvider={guardedAuth}
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
      <Resource {...recruitment} />
      <Resource {...spotClassification} />
      <Resource {...spotManagement} />
      <Resource {...userManagement} />
      <Resource {...orderManagement} />
      <Resource {...cancelledOrders} />
      <Resource {...merchantManage} />
      <Resource {...merchantUser} />
      <Resource {...administratorList} />
      <Resource {...auditTrail} />
      <Resource {...lookTrail} />
      <Resource {...securityEvents} />
      <CustomRoutes>
        <Route path="/" element={<Navigate to={overviewPath} replace />} />
        <Route path={overviewPath} element={<GoodsOverview />} />
        <Route path="/index" element={<Navigate to={homePath} replace />} />
      </CustomRoutes>
    </Admin>
  );
}
