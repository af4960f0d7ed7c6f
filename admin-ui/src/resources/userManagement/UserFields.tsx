import Box from '@mui/material/Box';
import { sexLabels, userTypes } from '@xinyue/contracts/codes';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import type { ReactNode } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { PayerFields } from '../../shared/blocks/PayerFields.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { userClasses } from '../../shared/names.ts';
import { AccountFields, LockedFacts, StatusField } from './AccountFields.tsx';
import { userTexts as texts } from './texts.ts';

const sexes = sexLabels.map((name, id) => ({ id, name }));

/** All fields of E-01 in three groups. Staff give no more of themselves than their work needs: their bank details are not asked for. */
export function UserFields({ stored, own, reveal }: { stored?: boolean; own?: boolean; reveal?: ReactNode }) {
  const staff = Number(useWatch({ name: 'userType' })) === userTypes.staff;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {reveal}
      <Section title={personLabels.account}>
        {stored && <LockedFacts />}
        <FieldGrid>
          {!stored && <RadioButtonGroupInput source="userType" choices={[...userClasses]} isRequired helperText={false} />}
          <AccountFields stored={stored} staff={staff} />
          <StatusField own={own} />
        </FieldGrid>
      </Section>
      <Section title="个人资料">
        <FieldGrid>
          <TextInput
            source="mobile"
            isRequired={!staff}
            helperText={stored ? texts.maskKept : false}
            slotProps={{ htmlInput: { maxLength: 40, inputMode: 'tel', autoComplete: 'off' } }}
          />
          <RadioButtonGroupInput source="sex" choices={sexes} isRequired={!staff} helperText={false} />
          <FigureInput source="age" unit="岁" isRequired={!staff} />
          <TextInput source="area" isRequired={!staff} helperText="省、市、区" slotProps={{ htmlInput: { maxLength: 100 } }} />
          <TextInput source="address" helperText={false} slotProps={{ htmlInput: { maxLength: 200 } }} />
        </FieldGrid>
      </Section>
      {!staff && (
        <Section title="银行账户">
          <FieldGrid>
            <PayerFields cardHint={stored ? texts.maskKept : undefined} />
          </FieldGrid>
        </Section>
      )}
    </Box>
  );
}
