import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fewestDifferent, fewestLetters } from '@xinyue/contracts/rules';
import type { FieldValues, Path } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import { type FieldForm, FormText } from './FormText.tsx';
import { PasswordField } from './PasswordField.tsx';

type Props<T extends FieldValues> = {
  form: FieldForm<T>;
  prefix: string;
  label: string;
  /** Stands below the field until the first character. */
  help: string;
  /** What is typed now. */
  password: string;
  required?: boolean;
  disabled?: boolean;
};

/** The field of a password that is being chosen, and what it still lacks. */
export function NewPassword<T extends FieldValues>({ password, help, ...rest }: Props<T>) {
  return (
    <Box>
      <FormText
        {...rest}
        name={'password' as string as Path<T>}
        field={PasswordField}
        help={password ? undefined : help}
        autoComplete="new-password"
      />
      <PasswordStrength password={password} />
    </Box>
  );
}

/** What a password still lacks, ticked off while it is typed; nothing is shown before the first character. */
function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const { checks, level } = judgePassword(password);
  return (
    <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
      <Box
        component="ul"
        aria-label={texts.passwordChecks}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        {checks.map(({ label, met }) => {
          const Icon = met ? DoneIcon : OpenIcon;
          return (
            <Typography key={label} component="li" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Icon aria-label={met ? texts.met : texts.unmet} color={met ? 'success' : 'disabled'} sx={{ fontSize: 17 }} />
              {label}
            </Typography>
          );
        })}
      </Box>
      {/* Hidden and not taken away: what stands below would move, mostly a button that is just being pressed. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, visibility: level > 0 ? 'visible' : 'hidden' }}>
        <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.5, width: 96 }}>
          {[1, 2, 3].map((step) => (
            <Box
              key={step}
              sx={{ flex: 1, height: 4, borderRadius: 1, bgcolor: step <= level ? 'success.main' : 'background.line' }}
            />
          ))}
        </Box>
        <Typography variant="body2">{texts.strength[level] || '\u00A0'}</Typography>
      </Box>
    </Box>
  );
}

export type PasswordJudgement = {
  checks: readonly { label: string; met: boolean }[];
  valid: boolean;
  level: 0 | 1 | 2 | 3;
};

/**
 * What V-04 asks for, one by one, with what every server asks besides and a page can know; which passwords are tried first, only the server does. How
 * far one that meets it goes beyond: by its length alone.
 */
export function judgePassword(password: string): PasswordJudgement {
  const free = /^\P{C}{12,}$/u.test(password);
  const checks = [
    { label: texts.hasUpper, met: free || /[A-Z]/.test(password) },
    { label: texts.hasLower, met: free || /[a-z]/.test(password) },
    { label: texts.hasDigit, met: free || /\d/.test(password) },
    { label: texts.isLong, met: password.length >= fewestLetters },
    { label: texts.isPlain, met: free || /^[A-Za-z0-9]+$/.test(password) },
    { label: texts.isVaried, met: new Set(password).size >= fewestDifferent },
  ];
  const valid = checks.every(({ met }) => met);
  if (!valid) return { checks, valid, level: 0 };
  return { checks, valid, level: password.length >= 14 ? 3 : password.length >= 10 ? 2 : 1 };
}
