import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** 查看记录: who saw which document or personal data (K2). */
export const lookTrail: ResourceProps = { name: 'lookTrail', list: lazy(() => import('./LookTrailList.tsx')) };
