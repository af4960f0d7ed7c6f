import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useMatch, useNavigate } from 'react-router-dom';

/** The record that is open over its list: it stands in the path, the filters stay in the query. */
export function useOpenRecord(resource: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = useMatch(`/${resource}/:id`)?.params.id;
  const open = useCallback(
    (id: unknown, options?: NavigateOptions) => navigate(`/${resource}/${String(id)}${search}`, options),
    [navigate, resource, search],
  );
  const close = useCallback(() => navigate(`/${resource}${search}`), [navigate, resource, search]);
  /** For a table whose rows open so: react-admin itself goes nowhere. */
  const rowClick = useCallback(
    (clicked: unknown) => {
      open(clicked);
      return false as const;
    },
    [open],
  );
  return { id, open, close, rowClick };
}
