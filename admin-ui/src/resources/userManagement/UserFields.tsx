import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { sexLabels, userTypes } from '@xinyue/contracts/codes';
import type { ReactNode } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { PayerFields } from '../../shared/blocks/PayerFields.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { userClasses } from '../../shared/names.ts';
import { AccountFields } from './AccountFields.tsx';
import { LockedFacts } from './LockedFacts.tsx';
import { userTexts as texts } from './texts.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 2,
  '& .MuiFormControl-root': { minHeight: 70 },
} as const;
const sexes = sexLabels.map((name, id) => ({ id, name }));

/** All fields of E-01 in three groups. Staff give no more of themselves than their work needs: their bank details are not asked for. */
export function UserFields({ stored, own, reveal }: { stored?: boolean; own?: boolean; reveal?: ReactNode }) {
  const staff = Number(useWatch({ name: 'userType' })) === userTypes.staff;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {reveal}
      <Section title="账户">
        {stored && <LockedFacts />}
        <Box sx={columns}>
          {!stored && <RadioButtonGroupInput source="userType" choices={[...userClasses]} isRequired helperText={false} />}
          <AccountFields stored={stored} staff={staff} />
          {own ? (
            <FormHelperText>{texts.ownStatus}</FormHelperText>
          ) : (
            <RadioButtonGroupInput
              source="userStatus"
              choices={openChoices}
              isRequired
              helperText="停用后立即退出登录，不能再登录"
            />
          )}
        </Box>
      </Section>
      <Section title="个人资料">
        <Box sx={columns}>
          <TextInput
            source="mobile"
            isRequired={!staff}
            helperText={stored ? texts.maskKept : false}
            slotProps={{ htmlInput: { maxLength: 11, inputMode: 'tel', autoComplete: 'off' } }}
          />
          <RadioButtonGroupInput source="sex" choices={sexes} isRequired={!staff} helperText={false} />
          <FigureInput source="age" unit="岁" isRequired={!staff} />
          <TextInput source="area" isRequired={!staff} helperText="省、市、区" slotProps={{ htmlInput: { maxLength: 100 } }} />
          <TextInput source="address" helperText={false} slotProps={{ htmlInput: { maxLength: 200 } }} />
        </Box>
      </Section>
      {!staff && (
        <Section title="银行账户">
          <Box sx={columns}>
            <PayerFields cardHint={stored ? texts.maskKept : undefined} />
          </Box>
        </Section>
      )}
    </Box>
  );
}
