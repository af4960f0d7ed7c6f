import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { applicationTexts as texts } from './applicationTexts.ts';

type Props = { step: number; furthest: number; problemAt: number | undefined; onStep: (step: number) => void };

/** The three steps; those that may be opened can be pressed. */
export function StepBar({ step, furthest, problemAt, onStep }: Props) {
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
