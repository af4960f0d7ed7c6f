import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
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
  const common = useCommonPasswords(password !== '');
  if (password === '') return null;
  const { checks, level } = judgePassword(password, common);
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
      {/* Hidden and not taken away, for the same reason. */}
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

/** The list of common passwords, loaded when it is needed; without it only the server checks. */
function useCommonPasswords(wanted: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: ['commonPasswords'],
    queryFn: async () => new Set((await import('./commonPasswords.ts')).commonPasswords.split(' ')),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** `met` is undefined while it is not known. */
export type PasswordJudgement = {
  checks: readonly { label: string; met: boolean | undefined }[];
  valid: boolean;
  level: 0 | 1 | 2 | 3;
};

/** What V-04 asks for, one by one, and that it is none of those that are tried first;
 * how far a password that meets it goes beyond: by its length alone, since only letters and digits are taken. */
export function judgePassword(password: string, common?: ReadonlySet<string>): PasswordJudgement {
  const checks = [
    { label: texts.hasUpper, met: /[A-Z]/.test(password) },
    { label: texts.hasLower, met: /[a-z]/.test(password) },
    { label: texts.hasDigit, met: /\d/.test(password) },
    { label: texts.isLong, met: password.length >= 6 },
    { label: texts.isPlain, met: /^[A-Za-z0-9]+$/.test(password) },
    // In its place from the start: a line that comes later would move what stands below it, mostly a button that is just being pressed.
    { label: texts.isRare, met: common && !common.has(password.toLowerCase()) },
  ];
  const valid = checks.every(({ met }) => met !== false);
  if (!valid) return { checks, valid, level: 0 };
  return { checks, valid, level: password.length >= 14 ? 3 : password.length >= 10 ? 2 : 1 };
}
