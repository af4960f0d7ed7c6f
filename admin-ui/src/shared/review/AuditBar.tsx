import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { footBar } from '../blocks/Section.tsx';
import type { AuditKey } from './auditKeyOf.ts';

type Props = {
  words: { pass: string; reject: string; next: string; none: string };
  pending: boolean;
  waiting: number;
  hasNext: boolean;
  onPress(key: AuditKey): void;
  /** Where there is little room: the keys stand on a line of their own. */
  stacked?: boolean;
};

/** The foot of the screen: the decision and the way on, always in sight, each with its key. */
export function AuditBar({ words, pending, waiting, hasNext, onPress, stacked }: Props) {
  return (
    <Box role="toolbar" aria-label="审核操作" sx={{ ...footBar, borderRadius: 1, ...(stacked && { flexWrap: 'wrap' }) }}>
      {pending && (
        <>
          <Button variant="contained" onClick={() => onPress('pass')} aria-keyshortcuts="P" data-testid="audit-pass">
            {words.pass}
          </Button>
          <Button
            variant="outlined"
            color="error"
            onClick={() => onPress('reject')}
            aria-keyshortcuts="R"
            data-testid="audit-reject"
          >
            {words.reject}
          </Button>
        </>
      )}
      <Typography
        component="div"
        color="textSecondary"
        data-testid="key-hint"
        sx={{
          display: { xs: 'none', md: 'flex' },
          gap: 2,
          ml: 1,
          whiteSpace: 'nowrap',
          ...(stacked && { order: 1, width: '100%', ml: 0 }),
        }}
      >
        {pending && <Hint keys={['P']} text={words.pass} />}
        {pending && <Hint keys={['R']} text={words.reject} />}
        <Hint keys={['N', 'J']} text={words.next} />
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      <Button onClick={() => onPress('next')} disabled={!hasNext} aria-keyshortcuts="N J" data-testid="audit-next">
        {waiting === 0 || !hasNext ? words.none : words.next}
      </Button>
    </Box>
  );
}

const Hint = ({ keys, text }: { keys: string[]; text: string }) => (
  <span>
    {keys.map((name) => (
      <Box
        key={name}
        component="kbd"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 0.5, px: 0.75, mr: 0.5, font: 'inherit', color: 'text.primary' }}
      >
        {name}
      </Box>
    ))}
    {text}
  </span>
);
