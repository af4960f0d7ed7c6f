import Box from '@mui/material/Box';
import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { PickupSlip } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { clock } from '../../../api/api.ts';
import { FactList } from '../../../shared/FactList.tsx';
import { inFours, slipFacts } from '../slipFacts.ts';
import { orderTexts } from '../orderTexts.ts';
import { packagesOf } from '../packages.ts';
import { QrCode } from '../QrCode.tsx';
import { printTexts as texts } from './printTexts.ts';

type Props = { slip: PickupSlip; roll: boolean };

/** What a gate wants to read, black on white: number and code large, the code also for a scanner, what is fetched and in how many packages. */
export function SlipPaper({ slip, roll }: Props) {
  const [madeAt] = useState(() => beijingTime(clock.now()));
  const facts = [...slipFacts(slip, madeAt), ...goodsFacts(slip)];
  return (
    <Box
      component="article"
      data-testid="slip-paper"
      sx={{ fontSize: roll ? '10.5pt' : '12pt', lineHeight: 1.4, p: roll ? '3mm' : 0 }}
    >
      <Box component="h1" sx={{ fontSize: roll ? '16pt' : '22pt', m: 0, textAlign: roll ? 'center' : 'left' }}>
        {orderTexts.slip}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: roll ? 'column' : 'row',
          alignItems: 'center',
          gap: roll ? '1mm' : '8mm',
          borderTop: '2px solid #000',
          borderBottom: '2px solid #000',
          my: '4mm',
          py: '3mm',
        }}
      >
        <QrCode text={`XYTH:${slip.orderNo}:${slip.code}`} label={texts.scan} size={roll ? '44mm' : '40mm'} />
        <Box sx={{ textAlign: roll ? 'center' : 'left' }}>
          <div>{orderTexts.slipCode}</div>
          <Box data-testid="slip-paper-code" sx={{ fontSize: roll ? '26pt' : '36pt', fontWeight: 700, lineHeight: 1.2 }}>
            {inFours(slip.code)}
          </Box>
          <div>{orderTexts.orderNo(slip.orderNo)}</div>
        </Box>
      </Box>
      <FactList facts={facts} columns={roll ? '5em 1fr' : '7em 1fr'} sx={{ '& dt': { color: '#000' }, rowGap: '1.2mm' }} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          display: 'grid',
          gridTemplateColumns: roll ? '1fr' : '1fr 1fr',
          gap: '6mm',
          mt: '8mm',
          mb: '4mm',
        }}
      >
        {orderTexts.slipSigns.map((sign) => (
          <Box key={sign} component="li" sx={{ borderBottom: '1px solid #000', pb: roll ? '9mm' : '12mm' }}>
            {sign}
          </Box>
        ))}
      </Box>
      <div>{orderTexts.slipHint}</div>
    </Box>
  );
}

/** What the good was when it was ordered, as far as it is known. */
function goodsFacts({ orderNum, spotUnit, brandName, level, packingSpecification, pickupGoodsDate }: PickupSlip) {
  const packages = packagesOf(orderNum, spotUnit, packingSpecification);
  return (
    [
      [texts.grade, [brandName, level].filter(Boolean).join('／')],
      [texts.packing, packingSpecification],
      [texts.packages, packages && texts.packageCount(countText(packages.count), packages.name, packages.each)],
      [texts.pickupDay, pickupGoodsDate],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
