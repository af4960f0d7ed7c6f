import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The form holds a rich text and needs a page of its own. */
export const recruitment: ResourceProps = {
  name: 'recruitment',
  list: lazy(() => import('./PostingList.tsx')),
  create: lazy(() => import('./PostingCreate.tsx')),
  edit: lazy(() => import('./PostingEdit.tsx')),
  recordRepresentation: 'positionName',
};
