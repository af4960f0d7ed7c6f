import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { accountTexts as texts } from './accountTexts.ts';
import { judgePassword } from './judgePassword.ts';

/** What a password still lacks, ticked off while it is typed; nothing is shown before the first character. */
export function PasswordStrength({ password, id }: { password: string; id: string }) {
  const common = useCommonPasswords(password !== '');
  if (password === '') return null;
  const { checks, level } = judgePassword(password, common);
  return (
    <Box id={id} sx={{ color: 'text.secondary', mt: 0.5 }}>
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

/** What the server refuses as too common, loaded once it is wanted; where it does not come the server alone says so. */
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
