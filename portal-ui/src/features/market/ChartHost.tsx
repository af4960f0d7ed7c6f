import { useNavigate, useSearchParams } from 'react-router';
import { overlay } from '../../shared/overlay.tsx';

const ChartDialog = overlay(() => import('./ChartDialog.tsx'));

/** Shows the chart of the contract that the address names. */
export function ChartHost() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const contract = search.get('contract')?.trim().slice(0, 20);
  if (!contract) return null;
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('contract');
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  };
  return <ChartDialog key={contract} contract={contract} onClose={close} />;
}
