import Button from '@mui/material/Button';
import type { Control } from 'react-hook-form';
import { apart, FactList } from '../../shared/FactList.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { AgreementField } from './AgreementField.tsx';
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
