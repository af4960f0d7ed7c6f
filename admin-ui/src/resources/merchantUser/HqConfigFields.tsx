import Box from '@mui/material/Box';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { hqPairs, type HqConfig } from '@xinyue/contracts/operations';
import { useFormContext } from 'react-hook-form';
import { GoodsChoice } from '../../shared/autoTask/GoodsChoice.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';

type Props = { userCustomerId: string; stored: HqConfig['orderConfigHqGoodsList'] };
type Row = { source: keyof HqConfig; money?: boolean; rate?: boolean; help?: string };

const groups: { title: string; rows: Row[] }[] = [
  {
    title: '总金额',
    rows: [
      { source: 'orderMinMoneyTotal', money: true, help: '每天所有自动订单的总金额' },
      { source: 'orderMaxMoneyTotal', money: true },
    ],
  },
  { title: '订单数量', rows: [{ source: 'orderMinTotal', help: '每天拆单前的订单数' }, { source: 'orderMaxTotal' }] },
  {
    title: '不拆单',
    rows: [
      { source: 'noSplitMinMoney', money: true },
      { source: 'noSplitMaxMoney', money: true },
      { source: 'noSplitNum', help: '商品数量不超过此值的订单不拆' },
    ],
  },
  {
    title: '拆单',
    rows: [
      { source: 'mustSplitNum', help: '商品数量达到此值的订单必拆' },
      { source: 'splitOrderRate', rate: true, help: '0 至 100，介于不拆值与必拆值之间的订单按此概率拆' },
      { source: 'splitOrderMinMoney', money: true },
      { source: 'splitOrderMaxMoney', money: true },
      { source: 'splitOrderMinGoodsTotal' },
      { source: 'splitOrderMaxGoodsTotal' },
    ],
  },
];

/** Nothing yet, or the figures of a stored config, by the names of their fields. */
export const figuresOf = (config: HqConfig | null | undefined): Record<string, unknown> =>
  Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ source }) => [source, config?.[source] ?? null])));

/** All fields of E-25 that an operator sets, in their groups. */
export function HqConfigFields({ userCustomerId, stored }: Props) {
  const { getValues, trigger } = useFormContext();
  // Whichever of a pair was typed last: a fault between the two is shown, or removed, at the upper one.
  const judgePair = (name: string | undefined) => {
    const pair = hqPairs.find(({ low, high }) => name === low || name === high);
    if (pair && getValues([pair.low, pair.high]).every((value) => value !== null)) void trigger(pair.high);
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 2 }}
      onBlur={({ target }) => judgePair((target as HTMLElement).getAttribute('name') ?? undefined)}
    >
      {groups.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <FieldGrid from="sm">
            {rows.map(({ source, money, rate, help }) => (
              <FigureInput
                key={source}
                source={source}
                decimals={money || rate ? 2 : 0}
                {...(money && { start: '¥' })}
                {...(rate && { unit: '%' })}
                {...(help && { helperText: help })}
                isRequired
              />
            ))}
          </FieldGrid>
        </Section>
      ))}
      <Section title={fieldLabels.spotGoodsIds}>
        <GoodsChoice userCustomerId={userCustomerId} stored={stored} />
      </Section>
    </Box>
  );
}
