import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** 查看记录: who saw which document or personal data (K2). */
export const lookTrail: ResourceProps = { name: 'lookTrail', list: pagePart(() => import('./LookTrailList.tsx')) };
