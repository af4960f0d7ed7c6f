import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpotCard } from '@xinyue/contracts/operations';
import { hiddenText } from '@xinyue/web/hiddenText';
import { Link } from 'react-router';
import { toast } from '../../../shared/toast.tsx';
import { SpotPicture } from '../SpotPicture.tsx';
import { compareAddress } from './compareAddress.ts';
import { compareTexts as texts } from './compareTexts.ts';
import { compareAtLeast, picks, usePicks } from './picks.ts';

type Good = Pick<SpotCard, 'id' | 'name' | 'photos'>;
/** `bare`: without its word beside it, in tables. `row`: of a list, with its picture, one line from this width on. `above`: so many pixels higher on phones. */
type Props = { spot?: Good; bare?: boolean; row?: string; above?: number };

/** The tick of a good, or without one the bar that says how many are picked: one part, so that lists load one file (Po-45). */
export default function Compare({ spot, bare, row, above }: Props) {
  if (!spot) return <Bar above={above} />;
  if (!row) return <Tick spot={spot} bare={bare} />;
  return (
    <>
      <SpotPicture spot={spot} sx={{ gridArea: 'photo' }} />
      <Box sx={{ gridArea: 'name', alignSelf: 'start', justifySelf: 'end', [row]: { gridArea: 'pick', justifySelf: 'center' } }}>
        <Tick spot={spot} />
      </Box>
    </>
  );
}

function Tick({ spot: { id, name }, bare = false }: { spot: Good; bare?: boolean }) {
  const picked = usePicks().includes(id);
  const change = () => {
    if (picked) picks.remove(id);
    else if (!picks.add(id)) toast('info', texts.full);
  };
  return (
    <Box
      component="label"
      title={bare ? texts.pick : undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 28,
        fontSize: 14,
        color: 'text.secondary',
        cursor: 'pointer',
        whiteSpace: 'nowrap',
        ...(bare && { mr: 0.75, minWidth: 24, justifyContent: 'center', verticalAlign: 'middle' }),
      }}
    >
      <Box
        component="input"
        type="checkbox"
        checked={picked}
        onChange={change}
        aria-label={texts.pickGood(name)}
        sx={{ width: 18, height: 18, m: 0, color: 'primary.main', accentColor: 'currentcolor', cursor: 'pointer' }}
      />
      {!bare && texts.pick}
    </Box>
  );
}

/** Stands at the lower edge of what is on screen and below the goods at their end, so that it covers none of them for good. */
function Bar({ above = 0 }: { above?: number }) {
  const ids = usePicks();
  return (
    <Box
      component="section"
      aria-label={texts.bar}
      sx={{
        position: 'sticky',
        bottom: { xs: `calc(${68 + above}px + env(safe-area-inset-bottom))`, sm: '76px', md: '16px' },
        zIndex: 2,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        mt: ids.length ? 1 : 0,
      }}
    >
      <Box component="output" sx={hiddenText}>
        {ids.length > 0 && texts.picked(ids.length)}
      </Box>
      {ids.length > 0 && (
        <Box sx={pill}>
          <span aria-hidden>{texts.picked(ids.length)}</span>
          {ids.length >= compareAtLeast && (
            <Button component={Link} to={compareAddress(ids)} variant="contained" sx={{ minHeight: 40, py: 0 }}>
              {texts.open}
            </Button>
          )}
          <Button onClick={picks.clear} sx={{ minHeight: 40, py: 0, minWidth: 56 }}>
            {texts.clear}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const pill = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 0.75,
  py: 0.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  boxShadow: 4,
  fontSize: 14,
  whiteSpace: 'nowrap',
} as const;
