import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { PasswordInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FactList } from '../../shared/blocks/FactList.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { userClassLabel } from '../../shared/names.ts';
import { userTexts as texts } from './texts.ts';

/** Account, password and name: what everybody who signs in has. A stored account is no input; its password is masked and kept (Z-41). */
export function AccountFields({ stored, staff }: { stored: boolean | undefined; staff: boolean }) {
  const rule = staff ? texts.staffPasswordRule : texts.passwordRule;
  return (
    <>
      {!stored && (
        <TextInput
          source="account"
          isRequired
          helperText={staff ? texts.staffAccountRule : texts.accountRule}
          slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      <PasswordInput
        source="password"
        isRequired={!stored}
        helperText={stored ? `${texts.passwordKept}；新密码${rule}` : rule}
        onFocus={(event) => event.target.select()}
        sx={{ mb: 1.5 }}
        slotProps={{ htmlInput: { maxLength: 128, autoComplete: 'new-password' } }}
      />
      <TextInput source="nickname" isRequired helperText={false} slotProps={{ htmlInput: { maxLength: 50 } }} />
    </>
  );
}

/** S-21; nobody stops the own account (C-47). */
export const StatusField = ({ own }: { own: boolean | undefined }) =>
  own ? (
    <FormHelperText>{texts.ownStatus}</FormHelperText>
  ) : (
    <RadioButtonGroupInput source="userStatus" choices={openChoices} isRequired helperText="停用后立即退出登录，不能再登录" />
  );

/** type and account of a stored user, which nobody changes any more. */
export function LockedFacts() {
  const [userType, account] = useWatch({ name: ['userType', 'account'] }) as [number, string];
  return (
    <Box data-testid="locked-facts" sx={{ mb: 1.5 }}>
      <FactList
        facts={[
          [fieldLabels.userType, userClassLabel(userType)],
          [personLabels.account, account],
        ]}
      />
      <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <LockIcon sx={{ fontSize: 16 }} />
        {texts.locked}
      </Typography>
    </Box>
  );
}
