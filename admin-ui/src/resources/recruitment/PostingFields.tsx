import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { postingLabels } from '@xinyue/contracts/labels/postingLabels';
import { maxDuties, postingForm } from '@xinyue/contracts/operations';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { DayField } from '../../shared/blocks/DayInput.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { RichTextField } from '../../shared/richText/RichTextField.tsx';
import { postingTexts as texts } from './texts.ts';

/** The contract's rules (V-26 to V-28), checked in the form before the server checks them. */
export const postingResolver = zodResolver(postingForm);

/** All fields of E-19 that an editor sets, in three groups. */
export function PostingFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Section title={postingLabels.position}>
        <FieldGrid>
          <Text source="templateName" max={50} />
          <Text source="positionName" max={50} />
          <FigureInput source="inviteNum" unit="人" isRequired />
          <Text source="workNaturee" max={50} helperText="例如：全职、实习" />
          <FigureInput source="wageStart" start="¥" unit={postingLabels.perMonth} helperText={texts.wageHelp} isRequired />
          <FigureInput source="wageEnd" start="¥" unit={postingLabels.perMonth} helperText={texts.wageHelp} isRequired />
          <Text source="city" max={50} />
          <Text source="workAddress" max={100} />
        </FieldGrid>
      </Section>
      <Section title="要求与时间">
        <FieldGrid>
          <Text source="educational" max={50} />
          <Text source="profession" max={100} />
          <Text source="workYear" max={50} helperText="例如：3 年以上、不限" />
          <Box sx={{ display: { xs: 'none', md: 'block' } }} />
          <DayField source="inviteTimeStart" isRequired />
          <DayField source="inviteTimeEnd" isRequired />
          <RadioButtonGroupInput source="isClose" choices={openChoices} isRequired helperText={texts.closedHelp} />
        </FieldGrid>
      </Section>
      <Section title="职责">
        <FieldGrid>
          <RichTextField source="jobResponsibilities" max={maxDuties} isRequired />
        </FieldGrid>
      </Section>
    </Box>
  );
}

const Text = ({ source, max, helperText = false }: { source: string; max: number; helperText?: string | false }) => (
  <TextInput source={source} isRequired helperText={helperText} slotProps={{ htmlInput: { maxLength: max } }} />
);
