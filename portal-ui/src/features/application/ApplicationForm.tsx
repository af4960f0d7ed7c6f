import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import type { Session } from '../../session/readSession.ts';
import { Notice } from '../../shared/Notice.tsx';
import { applicationTexts as texts } from './applicationTexts.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import type { StoredDraft } from './draftStore.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { ShopStep } from './ShopStep.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useApplicationForm } from './useApplicationForm.ts';
import { usePictureUrls } from './applicationQueries.ts';

type Props = { session: Session; rejected: ApplicationRow | undefined; draft: StoredDraft | undefined };

/** shop, documents, a last look; for the first time or, with the row that was rejected, once more (S-15). */
export function ApplicationForm({ session, rejected, draft }: Props) {
  const work = useApplicationForm(session, rejected, draft);
  const { form, slots, step, furthest, problem, failure, isSending } = work;
  const urlOf = usePictureUrls(session, slots);
  const isAgain = rejected !== undefined;
  const retryAll = (
    <Button color="inherit" onClick={work.uploads.retryAll}>
      {texts.retryAll}
    </Button>
  );
  return (
    <Box component="form" noValidate onSubmit={work.next}>
      {rejected ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
            {texts.rejectedTitle}
            <StatusTag status={rejected.auditStatus} />
          </AlertTitle>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {rejected.auditRemark || texts.noReason}
          </Typography>
          <Typography variant="body2">{texts.rejectedHelp}</Typography>
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '42em' }}>{texts.lead}</Typography>
      )}
      <StepBar step={step} furthest={furthest} problemAt={work.hasShopProblem ? 0 : undefined} onStep={work.go} />
      {!isAgain && step === 0 && (
        <DraftNote isKept={work.isDraftKept} isRestored={work.isDraftRestored} onClear={work.clearDraft} />
      )}
      {step === 0 && <ShopStep form={form} isAgain={isAgain} />}
      {step === 1 && <DocumentsStep slots={slots} uploads={work.uploads} missing={work.missing} urlOf={urlOf} />}
      {step === 2 && (
        <ReviewStep
          shop={form.getValues()}
          slots={slots}
          isAgain={isAgain}
          control={form.control}
          urlOf={urlOf}
          onStep={work.go}
        />
      )}
      {problem && <Notice severity="error" text={problem} action={work.hasFailed && retryAll} />}
      {failure && <Notice severity={failure.refused ? 'info' : 'error'} text={failure.text} more={texts.kept} />}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {step > 0 && (
          <Button onClick={() => work.go(step - 1)} disabled={isSending} sx={{ minHeight: 44, minWidth: 96 }}>
            {texts.back}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={isSending} sx={{ minHeight: 44, minWidth: 144 }}>
          {step < 2 ? texts.next : isSending ? texts.submitting : texts.submit}
        </Button>
      </Box>
    </Box>
  );
}

type NoteProps = { isKept: boolean; isRestored: boolean; onClear: () => void };

/** What of the form lies on this device, and the way to take it off. */
function DraftNote({ isKept, isRestored, onClear }: NoteProps) {
  if (!isKept) return null;
  const clear = (
    <Button size="small" color="inherit" onClick={onClear}>
      {texts.draftClear}
    </Button>
  );
  if (isRestored)
    return (
      <Alert severity="info" action={clear} sx={{ mb: 2 }}>
        {texts.draftRestored}
      </Alert>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', color: 'text.secondary', mb: 1 }}>
      <Typography variant="body2">{texts.draftSaved}</Typography>
      {clear}
    </Box>
  );
}

type StepProps = { step: number; furthest: number; problemAt: number | undefined; onStep: (step: number) => void };

/** The three steps; those that may be opened can be pressed. */
function StepBar({ step, furthest, problemAt, onStep }: StepProps) {
  return (
    <Stepper nonLinear activeStep={step} alternativeLabel sx={{ mb: 3 }}>
      {texts.steps.map((label, index) => (
        <Step key={label} completed={index < step && index < furthest} disabled={index > furthest}>
          <StepButton onClick={() => onStep(index)} aria-current={index === step ? 'step' : undefined}>
            <StepLabel error={index === problemAt}>{label}</StepLabel>
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
