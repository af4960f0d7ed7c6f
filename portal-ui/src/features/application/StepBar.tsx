import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { applicationTexts as texts } from './applicationTexts.ts';

type Props = { step: number; furthest: number; onStep: (step: number) => void };

/** The three steps; those that may be opened can be pressed. */
export function StepBar({ step, furthest, onStep }: Props) {
  return (
    <Stepper nonLinear activeStep={step} alternativeLabel sx={{ mb: 3 }}>
      {texts.steps.map((label, index) => (
        <Step key={label} completed={index < step && index < furthest} disabled={index > furthest}>
          <StepButton onClick={() => onStep(index)} aria-current={index === step ? 'step' : undefined}>
            {label}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
