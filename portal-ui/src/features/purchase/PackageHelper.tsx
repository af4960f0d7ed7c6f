import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { packagesOf, quantityFor, type Weights } from './packages.ts';
import { purchaseTexts as texts } from './purchaseTexts.ts';

type Props = { weights: Weights; unit: string; quantity: string; disabled: boolean; onChange: (quantity: string) => void };

/** Po-48: how many packages a quantity is, and a field that orders by them: nobody can load a part of one. */
export function PackageHelper({ weights, unit, quantity, disabled, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const needed = /^[1-9]\d{0,8}$/.test(typed) ? quantityFor(Number(typed), weights) : undefined;
  // What was typed holds until the quantity is another one.
  const holds = typed === '' || (needed !== undefined && String(needed) === quantity);
  const packages = /^\d{1,9}$/.test(quantity) ? packagesOf(Number(quantity), weights) : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <TextField
        id="buy-packages"
        size="small"
        label={texts.byPackages}
        value={holds ? typed : ''}
        disabled={disabled}
        onChange={(event) => {
          const text = typedFigure(event.target.value);
          setTyped(/^\d{0,9}$/.test(text) ? text : typed);
          if (/^[1-9]\d{0,8}$/.test(text)) onChange(String(quantityFor(Number(text), weights)));
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 128, '& input': { textAlign: 'right' } }}
      />
      <Box component="output" sx={{ flex: '1 1 180px', color: 'text.secondary', fontSize: 14 }}>
        {texts.pieceWeight(countText(weights.pieceKg))}
        {packages &&
          packages.count > 0 &&
          (packages.whole
            ? texts.wholePackages(quantity, unit, countText(packages.count))
            : texts.cutPackages(quantity, unit, countText(packages.count)))}
      </Box>
    </Box>
  );
}
