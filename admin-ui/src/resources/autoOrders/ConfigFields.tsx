import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ShopFigure } from '@xinyue/contracts/autoConfig';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import type { HqConfig } from '@xinyue/contracts/operations';
import { shopPairs } from '@xinyue/contracts/operations/order/shopConfigOperations';
import { moneyText } from '@xinyue/web/formats';
import { type FocusEvent, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { GoodsChoice } from '../../shared/autoTask/GoodsChoice.tsx';
import { FigureInput } from '../../shared/blocks/FigureInput.tsx';
import { FieldGrid, Section } from '../../shared/blocks/Section.tsx';
import { hasMoney, moneyFigures, previewOf, rangeText, type Typed } from './configPreview.ts';
import { configTexts as texts } from './texts.ts';

type Props = { userCustomerId: string; hq: HqConfig; stored: HqConfig['orderConfigHqGoodsList'] };

/** The fields of E-26, each with what head office allows, and what saving will make of them. */
export function ConfigFields({ userCustomerId, hq, stored }: Props) {
  const { getValues, setValue } = useFormContext();
  const [raised, setRaised] = useState<string>();
  // V-45: whichever of a pair was typed last, the upper one is never below the lower one.
  const keepOrder = ({ target }: FocusEvent) => {
    const name = (target as HTMLElement).getAttribute('name');
    const pair = shopPairs.find(({ low, high }) => name === low || name === high);
    if (!pair) return;
    const [least, most] = getValues([pair.low, pair.high]) as [number | null, number | null];
    const isBelow = least !== null && most !== null && most < least;
    if (isBelow) setValue(pair.high, least, { shouldDirty: true, shouldValidate: true });
    setRaised(isBelow ? pair.high : undefined);
  };
  const hintOf = (figure: ShopFigure): string => {
    const range = rangeText(figure, hq) ?? texts.mostRows;
    return raised === figure ? `${texts.raised} · ${range}` : range;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }} onBlur={keepOrder}>
      <TextInput source="orderConfigShopName" isRequired slotProps={{ htmlInput: { maxLength: 50 } }} />
      <Section title="总金额">
        <MoneyFields figures={['orderMinMoneyTotal', 'orderMaxMoneyTotal']} hintOf={hintOf} />
      </Section>
      <Section title="单笔订单金额">
        <MoneyFields figures={['orderMinMoney', 'orderMaxMoney']} hintOf={hintOf} />
      </Section>
      <Section title="订单数量">
        <CountFields hintOf={hintOf} />
      </Section>
      <Section title={fieldLabels.spotGoodsIds}>
        <GoodsChoice userCustomerId={userCustomerId} stored={stored} allowed={new Set(hq.spotGoodsIds.split(','))} />
      </Section>
      <PreviewLine hq={hq} />
    </Box>
  );
}

type Hints = { hintOf(figure: ShopFigure): string };

const MoneyFields = ({ figures, hintOf }: Hints & { figures: readonly ShopFigure[] }) => (
  <FieldGrid from="sm">
    {figures.map((figure) => (
      <FigureInput key={figure} source={figure} decimals={2} start="¥" helperText={hintOf(figure)} isRequired />
    ))}
  </FieldGrid>
);

const countFigures = ['orderMinTotal', 'orderMaxTotal', 'orderMaxCount'] as const;

/** V-46: closed until the money is there. */
function CountFields({ hintOf }: Hints) {
  const money = useWatch({ name: moneyFigures });
  const open = hasMoney(Object.fromEntries(moneyFigures.map((figure, at) => [figure, money[at] as unknown])));
  return (
    <FieldGrid from="sm">
      {countFigures.map((figure) => (
        <FigureInput
          key={figure}
          source={figure}
          disabled={!open}
          helperText={open ? hintOf(figure) : texts.moneyFirst}
          isRequired
        />
      ))}
    </FieldGrid>
  );
}

/** the counts as they will be stored, before they are; and what the server would refuse. */
function PreviewLine({ hq }: { hq: HqConfig }) {
  const typed = useWatch() as Typed & { spotGoodsIds?: string };
  const preview = previewOf(typed, typed.spotGoodsIds ?? '', hq);
  const isBad = Boolean(preview?.faults.length);
  return (
    <Alert severity={isBad ? 'warning' : 'info'} component="output" data-testid="config-preview">
      {preview ? (
        <>
          <Box sx={{ fontWeight: 600 }}>{preview.text}</Box>
          {preview.changes.map((change) => (
            <Box key={change}>{change}</Box>
          ))}
          {isBad && <Box sx={{ mt: 1 }}>{texts.outside}</Box>}
          {preview.faults.map(({ field, text }) => (
            <Box key={field}>{text}</Box>
          ))}
        </>
      ) : (
        `填写金额和数量后，这里显示将保存的订单数量。总部允许的总金额为 ${moneyText(hq.orderMinMoneyTotal)} 至 ${moneyText(hq.orderMaxMoneyTotal)}。`
      )}
    </Alert>
  );
}
