import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** The form holds a rich text and needs a page of its own. */
export const recruitment: ResourceProps = {
  name: 'recruitment',
  list: pagePart(() => import('./PostingList.tsx')),
  create: pagePart(() => import('./PostingCreate.tsx')),
  edit: pagePart(() => import('./PostingEdit.tsx')),
  recordRepresentation: 'positionName',
};
