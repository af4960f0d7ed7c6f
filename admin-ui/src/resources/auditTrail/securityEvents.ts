import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** 安全事件: who signed in, was refused or set a password, from where (F6). */
export const securityEvents: ResourceProps = { name: 'securityEvents', list: lazy(() => import('./SecurityEventList.tsx')) };
