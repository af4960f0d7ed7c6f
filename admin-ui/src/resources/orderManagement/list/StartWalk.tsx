import PlayIcon from '@mui/icons-material/PlaylistPlayOutlined';
import Button from '@mui/material/Button';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../../session/useSession.ts';
import { walkTexts } from '../../../shared/review/walkTexts.ts';
import { actionsFor } from '../actions/actionsFor.ts';
import { queueOf } from './queueOf.ts';

/** As many as a page of the list holds (K-02). */
const most = '40';

/** Of-04: 逐个处理 of what waits, for who may act on it. */
export function StartWalk() {
  const { data = [], filterValues } = useListContext<OrderRow>();
  const who = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queue = queueOf(filterValues);
  const first = data.find(({ status }) => status === queue);
  if (queue === undefined || !first || !actionsFor(queue, who).some((action) => action !== 'cancel')) return null;
  const start = () => {
    const query = new URLSearchParams(search);
    query.set('perPage', most);
    query.set('page', '1');
    navigate(`/orderManagement/${first.id}?${query}`);
  };
  return (
    <Button variant="contained" startIcon={<PlayIcon />} onClick={start} data-testid="start-walk">
      {walkTexts.start}
    </Button>
  );
}
