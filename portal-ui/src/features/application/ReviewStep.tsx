import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { apart, FactList } from '../../shared/FactList.tsx';
import { overlay } from '../../shared/overlay.tsx';
import { Panel } from '../../shared/Panel.tsx';
import type { ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import type { Picture, Slots } from './pictures.ts';
import { ReviewDocuments } from './ReviewDocuments.tsx';

type Props = {
  shop: ShopInput;
  slots: Slots;
  isAgain: boolean;
  control: Control<ShopInput>;
  urlOf: (picture: Picture) => string;
  onStep: (step: number) => void;
};

/** Everything once more before it goes, each part one press from being changed. */
export function ReviewStep({ shop, slots, isAgain, control, urlOf, onStep }: Props) {
  const change = (step: 0 | 1) => (
    <Button aria-label={texts.changeStep(texts.steps[step])} onClick={() => onStep(step)} sx={{ minHeight: 44 }}>
      {texts.change}
    </Button>
  );
  return (
    <>
      <Panel title={texts.shopTitle} help={texts.reviewHelp} action={change(0)}>
        <FactList
          columns="minmax(5em, auto) 1fr"
          sx={apart}
          facts={[
            [texts.shopName, shop.shopName],
            [texts.account, shop.account],
            [texts.password, isAgain && !shop.password ? texts.passwordStays : texts.passwordSet],
          ]}
        />
      </Panel>
      <Panel title={texts.documentsTitle} action={change(1)}>
        <ReviewDocuments slots={slots} urlOf={urlOf} />
      </Panel>
      <Panel title={texts.agreement}>
        <AgreementField control={control} />
      </Panel>
    </>
  );
}

const AgreementDialog = overlay(() => import('./AgreementDialog.tsx'));

/** The agreement and the one answer to it (V-19). */
function AgreementField({ control }: { control: Control<ShopInput> }) {
  const { field, fieldState } = useController({ control, name: 'agreement' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box>
        {texts.agreementLead}
        <Link
          component="button"
          type="button"
          onClick={() => setOpen(true)}
          sx={{ font: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
        >
          {texts.agreementLink}
        </Link>
      </Box>
      <FormControl error={!!fieldState.error} required>
        <RadioGroup
          aria-label={texts.agreement}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-describedby={fieldState.error ? 'agreement-problem' : undefined}
        >
          <FormControlLabel
            value={texts.agree}
            label={texts.agree}
            control={<Radio slotProps={{ input: { ref: field.ref } }} />}
          />
        </RadioGroup>
        {fieldState.error && <FormHelperText id="agreement-problem">{fieldState.error.message}</FormHelperText>}
      </FormControl>
      {open && <AgreementDialog onClose={() => setOpen(false)} />}
    </>
  );
}
