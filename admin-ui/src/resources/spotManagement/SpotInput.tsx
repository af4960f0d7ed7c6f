import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { platformShop } from '@xinyue/contracts/codes';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { customsStates, futuresProducts, type SpotRow } from '@xinyue/contracts/operations';
import { type SpotField, type SpotFieldName, spotFieldOf } from '@xinyue/contracts/operations/catalog/spotFields';
import { taxLabels } from '@xinyue/contracts/operations/catalog/spotSheet';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import type { ReactNode } from 'react';
import { AutocompleteInput, RadioButtonGroupInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../shared/blocks/DayInput.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { spotTexts } from './texts.ts';
import { useCategories, useShops } from './useSpotChoices.ts';

const taxChoices = [
  { id: 1, name: '含税 13 %' },
  { id: 0, name: taxLabels[0] },
];
const customsChoices = customsStates.map((name) => ({ id: name, name }));
const basisChoices = Object.entries(futuresProducts).map(([id, name]) => ({ id, name: `${name} ${id}` }));

const hints: { [N in SpotFieldName]?: string } = {
  unit: '例如：吨',
  ref: spotTexts.refHint,
  isClose: '停用后前台不再显示，不能下单',
  basisContract: '前台按该品种主力合约显示升贴水',
};

/** `source` is the name of the field; `unit` is that of the good; the input of the stock differs between a new and a stored good. */
type Props = { source: SpotFieldName; isRequired: boolean; max?: number; hint: string | false; unit: string; stock: ReactNode };

const Text = ({ source, isRequired, max = 200, hint }: Props) => (
  <TextInput source={source} isRequired={isRequired} helperText={hint} slotProps={{ htmlInput: { maxLength: max } }} />
);
type Choices = readonly { id: string | number; name: string }[];
const choiceOf =
  (choices: Choices) =>
  ({ source, hint }: Props) => <SelectInput source={source} choices={[...choices]} helperText={hint} />;

/** Po-46: figure, unit, and how it is measured. */
function Measure({ source }: Props) {
  const { unit, standard, least, most } = spotFieldOf(source);
  return (
    <FigureInput source={source} decimals={2} unit={unit} helperText={spotTexts.measureHint(standard, least ?? 0, most ?? 0)} />
  );
}

const inputs: Partial<Record<SpotField['kind'], (props: Props) => ReactNode>> = {
  category: () => <CategoryChoice />,
  text: Text,
  ref: (props) => <Text {...props} max={64} />,
  price: ({ source, unit }) => <FigureInput source={source} decimals={2} start="¥" unit={`/ ${unit}`} isRequired />,
  count: ({ source, unit, isRequired }) => <FigureInput source={source} unit={unit} isRequired={isRequired} />,
  stock: ({ stock }) => stock,
  open: ({ source, hint }) => <RadioButtonGroupInput source={source} choices={openChoices} isRequired helperText={hint} />,
  // The form demands also the day of pick-up, which the server lets be absent (Z-68).
  day: ({ source, isRequired }) => <DayField source={source} isRequired={isRequired || source === 'pickupGoodsDate'} />,
  measure: Measure,
  tax: choiceOf(taxChoices),
  customs: choiceOf(customsChoices),
  basis: choiceOf(basisChoices),
};

/** The input of a field by its kind; nothing for one that has none of its own in the form. */
export function SpotInput({ source, stock }: { source: SpotFieldName; stock: ReactNode }) {
  const unit = String(useWatch({ name: 'unit' }) ?? '') || publicLabels.unit;
  const { kind, max, optional } = spotFieldOf(source);
  const Input = inputs[kind];
  return (
    Input && <Input source={source} isRequired={!optional} max={max} hint={hints[source] ?? false} unit={unit} stock={stock} />
  );
}

/** one of the open categories; the one a good already has stays in the choice, even stopped or deleted. */
function CategoryChoice() {
  const { data = [], isPending, error, refetch } = useCategories();
  const spot = useRecordContext<SpotRow>();
  const open = data.filter((row) => row.isClose === 0 || row.id === spot?.spotTypeId);
  const kept = spot && !open.some(({ id }) => id === spot.spotTypeId) ? [{ id: spot.spotTypeId, name: spot.spotTypeName }] : [];
  if (error && !isPending && data.length === 0) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
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
export function ShopChoice() {
  const { staff, shops, isError } = useShops();
  const spot = useRecordContext<SpotRow>();
  if (!staff) return null;
  const known = [...shops, ...(spot?.userCustomerId ? [{ id: spot.userCustomerId, name: spot.shopUserName }] : [])];
  const choices = [{ id: platformShop.id as string, name: platformShop.name as string }, ...known].filter(
    ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
  );
  return <SelectInput source="userCustomerId" choices={choices} helperText={isError && spotTexts.shopsFailed} />;
}
