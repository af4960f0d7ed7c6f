import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../shared/blocks/DayField.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { ShopChoice } from './ShopChoice.tsx';

/** All fields of E-08 in four groups; `stock` is the input for it, which differs between a new and a stored good. */
export function SpotFields({ stock }: { stock: ReactNode }) {
  const unit = String(useWatch({ name: 'unit' }) ?? '') || '单位';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      <Section title="基本信息">
        <CategoryChoice />
        <Text source="name" max={100} required />
        <ShopChoice />
        <Text source="productName" />
        <Text source="brandName" />
        <Text source="level" />
        <Text source="companyName" />
        <RadioButtonGroupInput source="isClose" choices={openChoices} isRequired helperText="停用后前台不再显示，不能下单" />
      </Section>
      <Section title="价格与库存">
        <FigureInput source="money" decimals={2} start="¥" unit={`/ ${unit}`} isRequired />
        <Text source="unit" max={20} required helperText="例如：吨" />
        <FigureInput source="miniTotal" unit={unit} isRequired />
        {stock}
      </Section>
      <Section title="仓储与提货">
        <Text source="warehouseAdress" required />
        <DayField source="warehouseRentDate" isRequired />
        <Text source="pickupArea" max={100} required />
        <Text source="pickupAdress" required />
        <DayField source="pickupGoodsDate" isRequired />
        <Text source="deliveryMode" max={100} required />
        <Text source="serviceScope" required />
      </Section>
      <Section title="规格与来源">
        <Text source="spotUse" required />
        <Text source="packingSpecification" />
        <Text source="ingredients" />
        <Text source="technology" />
        <Text source="producingArea" />
        <Text source="source" />
        <Text source="manufacturer" />
      </Section>
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ borderColor: 'divider', p: 2 }}>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        columnGap: 2,
        '& .MuiFormControl-root': { minHeight: 70 },
      }}
    >
      {children}
    </Box>
  </Paper>
);

type TextProps = { source: string; max?: number; required?: boolean; helperText?: string | false };

const Text = ({ source, max = 200, required, helperText = false }: TextProps) => (
  <TextInput source={source} isRequired={required} helperText={helperText} slotProps={{ htmlInput: { maxLength: max } }} />
);
