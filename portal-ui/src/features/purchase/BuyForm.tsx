import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { payTypeLabels } from '@xinyue/contracts/codes';
import { formatFen } from '@xinyue/contracts/money';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import type { SpotCard, SpotDetail } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FactList, smallFacts } from '../../shared/FactList.tsx';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { purchaseTexts } from './purchaseTexts.ts';
import { PackageHelper } from './PackageHelper.tsx';
import { weightsOf } from './packages.ts';
import { checkQuantity, QuantityField } from './QuantityField.tsx';
import type { PayType } from './purchaseAttempts.ts';
import { type Refusal, usePlaceOrder } from './usePlaceOrder.ts';

type Good = SpotCard & Partial<Pick<SpotDetail, 'pieceKg'>>;
type Props = { spot: Good; quantity: string | undefined; session: Session; onClose: () => void; onStale: () => void };

export function BuyForm({ spot, quantity, session, onClose, onStale }: Props) {
  const { attempt, change, send, isSending, refusal, restored } = usePlaceOrder(spot, session, { quantity, onClose, onStale });
  const [touched, setTouched] = useState(restored || attempt.unanswered.length > 0);
  const purchase = checkQuantity(attempt.quantity, spot);
  const weights = weightsOf(spot);
  const setQuantity = (typed: string) => {
    setTouched(true);
    change({ quantity: typed });
  };
  const problem = 'problem' in purchase ? purchase.problem : '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if ('fen' in purchase) void send(purchase);
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {attempt.unanswered.length > 0 && <Alert severity="warning">{purchaseTexts.unfinished}</Alert>}
        <BuyGood spot={spot} />
        <QuantityField
          spot={spot}
          value={attempt.quantity}
          problem={touched || attempt.quantity !== String(spot.miniTotal) ? problem : ''}
          disabled={isSending}
          onChange={setQuantity}
        />
        {weights && (
          <PackageHelper
            weights={weights}
            unit={spot.unit}
            quantity={attempt.quantity}
            disabled={isSending}
            onChange={setQuantity}
          />
        )}
        <PayTypeField value={attempt.payType} disabled={isSending} onChange={(payType) => change({ payType })} />
        <BuyTotal fen={'fen' in purchase ? purchase.fen : undefined} />
        {refusal && <BuyRefusal refusal={refusal} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose} disabled={isSending} sx={{ minHeight: 44 }}>
          {appTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={isSending || problem !== ''} sx={{ minHeight: 44, minWidth: 128 }}>
          {isSending ? purchaseTexts.submitting : purchaseTexts.submit}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** Where too much is held without payment, the way to the orders that wait for it. */
const BuyRefusal = ({ refusal: { text, held } }: { refusal: Refusal }) => (
  <Alert severity="info">
    {text}
    {held && (
      <Box sx={{ mt: 1 }}>
        <Button component={Link} to="/myOrder?status=0" variant="outlined" sx={{ minHeight: 44 }}>
          {purchaseTexts.toUnpaid}
        </Button>
      </Box>
    )}
  </Alert>
);

/** The live total, announced when it changes; also in Chinese capitals, as agreements have it. */
function BuyTotal({ fen }: { fen: number | undefined }) {
  return (
    <Box sx={{ bgcolor: 'background.tint', borderRadius: 1, px: 2, py: 1.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
        aria-live="polite"
      >
        <span>{purchaseTexts.amount}</span>
        <Typography component="output" data-testid="buy-total" sx={{ fontSize: 24, fontWeight: 600, color: 'text.amber' }}>
          {fen === undefined ? '-' : `¥${formatFen(fen)}`}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right', minHeight: '1.55em' }}>
        {fen !== undefined && `${purchaseTexts.inWords}：${moneyInWords(fen)}`}
      </Typography>
    </Box>
  );
}

/** Bank card first, as it is the default (K-22, Z-01). */
const offered: readonly PayType[] = [2, 0, 1];

type PayTypeProps = { value: PayType; disabled: boolean; onChange: (payType: PayType) => void };

function PayTypeField({ value, disabled, onChange }: PayTypeProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="buy-pay-type">{purchaseTexts.payType}</FormLabel>
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

/** What is being bought, from whom, and where it is fetched. */
function BuyGood({ spot }: { spot: SpotCard }) {
  const facts = [
    [
      purchaseTexts.unitPrice,
      <>
        <b>{moneyText(spot.money)}</b> {texts.unit(spot.unit)}
      </>,
    ],
    [texts.shop, spot.shopUserName],
    [texts.warehouse, spot.warehouseAdress],
    [purchaseTexts.pickupPlace, `${spot.pickupArea} ${spot.pickupAdress}`.trim()],
  ] as const;
  return (
    <Box>
      <Typography variant="h2" component="p">
        {spot.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[spot.spotTypeName, spot.brandName, spot.level, spot.packingSpecification, spot.deliveryMode]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <FactList facts={facts} sx={{ ...smallFacts, mt: 1.5 }} />
    </Box>
  );
}
