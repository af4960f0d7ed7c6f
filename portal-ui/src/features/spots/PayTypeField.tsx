import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { payTypeLabels } from '@xinyue/contracts/codes';
import type { PayType } from './purchaseAttempts.ts';
import { spotTexts as texts } from './spotTexts.ts';

/** Bank card first, as it is the default (K-22, Z-01). */
const offered: readonly PayType[] = [2, 0, 1];

type Props = { value: PayType; disabled: boolean; onChange: (payType: PayType) => void };

export function PayTypeField({ value, disabled, onChange }: Props) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="buy-pay-type">{texts.payType}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="buy-pay-type"
        value={value}
        onChange={(event) => onChange(offered.find((code) => String(code) === event.target.value) ?? value)}
      >
        {offered.map((code) => (
          <FormControlLabel key={code} value={code} control={<Radio />} label={payTypeLabels[code]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
