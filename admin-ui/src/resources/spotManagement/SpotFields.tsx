import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { platformShop } from '@xinyue/contracts/codes';
import { customsStates, futuresProducts, type SpotRow } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { RadioButtonGroupInput, TextInput, AutocompleteInput, useRecordContext, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../shared/blocks/DayInput.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { PhotosInput } from './PhotosInput.tsx';
import { spotTexts } from './texts.ts';
import { useCategories, useShops } from './useSpotChoices.ts';

const taxChoices = [
  { id: 1, name: '含税 13 %' },
  { id: 0, name: '不含税' },
];
const customsChoices = customsStates.map((name) => ({ id: name, name }));
const basisChoices = Object.entries(futuresProducts).map(([id, name]) => ({ id, name: `${name} ${id}` }));

/** All fields of E-08 in four groups; `stock` is the input for it, which differs between a new and a stored good. */
export function SpotFields({ stock }: { stock: ReactNode }) {
  const unit = String(useWatch({ name: 'unit' }) ?? '') || '单位';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      <Section title="基本信息">
        <FieldGrid>
          <CategoryChoice />
          <Text source="name" max={100} required />
          <ShopChoice />
          <Text source="ref" max={64} helperText={spotTexts.refHint} />
          <Text source="productName" />
          <Text source="brandName" />
          <Text source="level" />
          <Text source="companyName" />
          <RadioButtonGroupInput source="isClose" choices={openChoices} isRequired helperText="停用后前台不再显示，不能下单" />
        </FieldGrid>
      </Section>
      <Section title="价格与库存">
        <FieldGrid>
          <FigureInput source="money" decimals={2} start="¥" unit={`/ ${unit}`} isRequired />
          <Text source="unit" max={20} required helperText="例如：吨" />
          <FigureInput source="miniTotal" unit={unit} isRequired />
          {stock}
          <SelectInput source="taxIncluded" choices={taxChoices} helperText={false} />
          <SelectInput source="customsState" choices={customsChoices} helperText={false} />
          <SelectInput source="basisContract" choices={basisChoices} helperText="前台按该品种主力合约显示升贴水" />
        </FieldGrid>
      </Section>
      <Section title="仓储与提货">
        <FieldGrid>
          <Text source="warehouseAdress" required />
          <DayField source="warehouseRentDate" isRequired />
          <Text source="pickupArea" max={100} required />
          <Text source="pickupAdress" required />
          <DayField source="pickupGoodsDate" isRequired />
          <Text source="deliveryMode" max={100} required />
          <Text source="serviceScope" required />
        </FieldGrid>
      </Section>
      <Section title="规格与来源">
        <FieldGrid>
          <Text source="spotUse" required />
          <Text source="packingSpecification" />
          <Text source="ingredients" />
          <Text source="technology" />
          <Text source="producingArea" />
          <Text source="source" />
          <Text source="manufacturer" />
        </FieldGrid>
      </Section>
      <Section title={spotTexts.photos}>
        <PhotosInput />
      </Section>
    </Box>
  );
}

type TextProps = { source: string; max?: number; required?: boolean; helperText?: string | false };

const Text = ({ source, max = 200, required, helperText = false }: TextProps) => (
  <TextInput source={source} isRequired={required} helperText={helperText} slotProps={{ htmlInput: { maxLength: max } }} />
);

/** one of the open categories; the one a good already has stays in the choice, even stopped or deleted. */
function CategoryChoice() {
  const { data = [], isPending, error, refetch } = useCategories();
  const spot = useRecordContext<SpotRow>();
  const open = data.filter((row) => row.isClose === 0 || row.id === spot?.spotTypeId);
  const kept = spot && !open.some(({ id }) => id === spot.spotTypeId) ? [{ id: spot.spotTypeId, name: spot.spotTypeName }] : [];
  if (error && !isPending && data.length === 0) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
        {spotTexts.categoriesFailed}
      </Alert>
    );
  }
  return (
    <AutocompleteInput
      source="spotTypeId"
      choices={[...open, ...kept]}
      isPending={isPending}
      isRequired
      // After a refused save the field has the focus: its list must not open over the message.
      openOnFocus={false}
      helperText={false}
      noOptionsText="没有可选的分类"
    />
  );
}

/** Z-67: staff may sell for a shop; without a choice it is the platform's own. */
function ShopChoice() {
  const { staff, shops, isError } = useShops();
  const spot = useRecordContext<SpotRow>();
  if (!staff) return null;
  const known = [...shops, ...(spot?.userCustomerId ? [{ id: spot.userCustomerId, name: spot.shopUserName }] : [])];
  const choices = [{ id: platformShop.id as string, name: platformShop.name as string }, ...known].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  );
  return <SelectInput source="userCustomerId" choices={choices} helperText={isError && spotTexts.shopsFailed} />;
}
