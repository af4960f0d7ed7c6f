import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { RecordDrawer } from '../../shared/forms/RecordDrawer.tsx';
import { StaffForm } from './StaffForm.tsx';
import { staffTexts as texts } from './texts.ts';

const trail = { what: 'user.edited', area: 'merchant' } as const;
const masked = (user: UserRow) => ({ ...user, password: passwordMask });

/** The form of a new or of one staff account, over the list. */
export const StaffDrawer = () => (
  <RecordDrawer<UserRow> texts={texts} skeletonRows={4} trail={trail} valuesOf={masked} form={StaffForm} />
);
