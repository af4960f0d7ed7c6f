import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/sessionStore.ts';
import { overlay } from '../../shared/overlay.tsx';
import { isOverPage } from '../spots/placeState.ts';

const BuyDialog = overlay(() => import('./BuyDialog.tsx'));

/** Shows the buy dialog of the good that `buy` in the address names, to people who are signed in. */
export function BuyHost() {
  const session = useSession();
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const spotId = search.get('buy');
  if (!session || !spotId) return null;
  const close = () => {
    if (isOverPage(state)) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete('buy');
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  };
  return <BuyDialog key={spotId} spotId={spotId} session={session} onClose={close} />;
}
