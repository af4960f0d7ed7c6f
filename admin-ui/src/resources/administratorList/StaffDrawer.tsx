import Box from '@mui/material/Box';
import { userTypes } from '@xinyue/contracts/codes';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import type { ReactNode } from 'react';
import { type RaRecord } from 'react-admin';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordDrawer } from '../../shared/forms/RecordDrawer.tsx';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { AccountFields, LockedFacts, StatusField } from '../userManagement/AccountFields.tsx';
import { userResolver } from '../userManagement/userResolver.ts';
import { staffTexts as texts } from './texts.ts';

const defaults = { userType: userTypes.staff, userStatus: 0 };

type Props = { record?: RaRecord | undefined; note?: ReactNode; onLeave(): void };

/** account, password (Z-45), name and status; what else is stored of the person goes along unchanged. */
function StaffForm({ record, note, onLeave }: Props) {
  const own = record !== undefined && isOwnAccount(record as unknown as { userId: string });
  return (
    <RecordForm record={record} resolver={userResolver} defaultValues={defaults}>
      <Box sx={{ p: 2 }}>
        {note}
        {record && <LockedFacts />}
        <AccountFields stored={record !== undefined} staff />
        <StatusField own={own} />
      </Box>
      <FormActions onLeave={onLeave} />
    </RecordForm>
  );
}

const trail = { what: 'user.edited', area: 'merchant' } as const;
const masked = (user: UserRow) => ({ ...user, password: passwordMask });

/** The form of a new or of one staff account, over the list. */
export const StaffDrawer = () => (
  <RecordDrawer<UserRow> texts={texts} skeletonRows={4} trail={trail} valuesOf={masked} form={StaffForm} />
);
