import { beijingTime, type OwnData } from '@xinyue/contracts';
import { applicationRowOf } from '../../applications/http/applicationRows.ts';
import { profileOf } from '../../users/http/userRows.ts';
import type { exportOwn } from '../exportOwn.ts';

/** A copy of the own data as it goes out: each part in the shape of its page. */
export const ownDataOf = ({ now, user, full, applications, ...parts }: Awaited<ReturnType<typeof exportOwn>>): OwnData => ({
  exportTime: beijingTime(now),
  account: { ...profileOf(user), ...full },
  applications: applications.map(applicationRowOf),
  ...parts,
});
