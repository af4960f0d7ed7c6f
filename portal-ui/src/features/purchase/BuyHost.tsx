import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/sessionStore.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { confirmation } from '../../shared/confirmation.tsx';
import { overlay } from '../../shared/overlay.tsx';
import { toast } from '../../shared/toast.tsx';
import { isOverPage, overPage } from '../../shared/placeState.ts';
import { spotTexts } from '../../shared/spotTexts.ts';

const BuyDialog = overlay(() => import('./BuyDialog.tsx'));

/** Shows the buy dialog of the good that `buy` in the address names, with the quantity `num` where there is one, to people who are signed in. */
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
    rest.delete('num');
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  };
  const quantity = /^[1-9]\d{0,8}$/.exec(search.get('num') ?? '')?.[0];
  return <BuyDialog key={spotId} spotId={spotId} quantity={quantity} session={session} onClose={close} />;
}

/** The address of the page with the buy dialog of one good open on it; `quantity`: so much is filled in. */
export function buyAddress(place: { pathname: string; search: string }, spotId: string, quantity?: number): string {
  const search = new URLSearchParams(place.search);
  search.set('buy', spotId);
  if (quantity === undefined) search.delete('num');
  else search.set('num', String(quantity));
  return `${place.pathname}?${search}`;
}

/**
 * Opens the buy dialog. A visitor is asked to sign in first (R-40, M-55): yes leads to `/` with the sign-in dialog, which knows the way
 * back to this good; no stays.
 */
export function useBuy(): (spotId: string) => Promise<void> {
  const session = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  return async (spotId) => {
    const address = buyAddress(place, spotId);
    if (session) {
      void navigate(address, { preventScrollReset: true, state: overPage(place.state) });
      return;
    }
    if (await confirmation({ text: spotTexts.signInFirst })) void navigate(`/?login=1&redirect=${encodeURIComponent(address)}`);
    else toast('info', appTexts.cancelled);
  };
}
