import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { userTypes } from '@xinyue/contracts/codes';
import type { ReactNode } from 'react';
import { Form, RadioButtonGroupInput, type RaRecord } from 'react-admin';
import { FormActions } from '../../shared/forms/FormActions.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { isOwnAccount } from '../../shared/isOwnAccount.ts';
import { AccountFields } from '../userManagement/AccountFields.tsx';
import { LockedFacts } from '../userManagement/LockedFacts.tsx';
import { userTexts } from '../userManagement/texts.ts';
import { userResolver } from '../userManagement/userResolver.ts';

const defaults = { userType: userTypes.staff, userStatus: 0 };

type Props = { record?: RaRecord | undefined; note?: ReactNode; onLeave(): void };

/** account, password (Z-45), name and status; what else is stored of the person goes along unchanged. */
export function StaffForm({ record, note, onLeave }: Props) {
  const own = record !== undefined && isOwnAccount(record as unknown as { userId: string });
  return (
    <Form record={record} resolver={userResolver} mode="onTouched" disableInvalidFormNotification defaultValues={defaults}>
      <Box sx={{ p: 2 }}>
        {note}
        {record && <LockedFacts />}
        <AccountFields stored={record !== undefined} staff />
        {own ? (
          <FormHelperText>{userTexts.ownStatus}</FormHelperText>
        ) : (
          <RadioButtonGroupInput
            source="userStatus"
            choices={openChoices}
            isRequired
            helperText="停用后立即退出登录，不能再登录"
          />
        )}
      </Box>
      <FormActions onLeave={onLeave} />
    </Form>
  );
}
