import ArrowIcon from '@mui/icons-material/EastOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { auditDiff } from './auditDiff.ts';

type Fields = Record<string, unknown> | null;
type Props = { what: string; before: Fields; after: Fields };

/** More fields than this are folded: a new good has 27. */
const shownAtOnce = 4;

/** Field, value before, value after; a new record has no before and a deleted one no after. */
export function DiffList({ what, before, after }: Props) {
  const changes = auditDiff(what, before, after);
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all || changes.length <= shownAtOnce + 1 ? changes : changes.slice(0, shownAtOnce);
  return (
    <Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(72px, auto) 1fr', columnGap: 1.5, rowGap: 0.25 }}
      >
        {shown.map((change) => (
          <Box key={change.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {change.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {change.before !== undefined && (
                <Box
                  component="del"
                  sx={{ color: 'text.secondary', textDecoration: change.after === undefined ? undefined : 'none' }}
                >
                  {change.before}
                </Box>
              )}
              {change.before !== undefined && change.after !== undefined && <Arrow />}
              {change.after !== undefined && (
                <Box component="ins" sx={{ textDecoration: 'none', fontWeight: change.before === undefined ? 400 : 600 }}>
                  {change.before === change.after ? '已更改' : change.after}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {changes.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ px: 0, minWidth: 0 }}>
          显示全部 {changes.length} 项
        </Button>
      )}
    </Box>
  );
}

const Arrow = () => (
  <ArrowIcon titleAccess="改为" sx={{ mx: 0.5, fontSize: 14, verticalAlign: '-2px', color: 'text.secondary' }} />
);
