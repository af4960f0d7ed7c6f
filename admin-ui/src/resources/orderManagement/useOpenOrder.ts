import { useCallback } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';

const base = '/orderManagement';

/** The order that is open over the list: it stands in the path, the filters stay in the query. */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = useMatch(`${base}/:id`)?.params.id;
  const open = useCallback((id: unknown) => navigate(`${base}/${String(id)}${search}`), [navigate, search]);
  const close = useCallback(() => navigate(`${base}${search}`), [navigate, search]);
  return { id, open, close };
}
