import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { areaTexts as texts } from './areaTexts.ts';
import type { Area } from './areaTree.ts';

type Props = { path: readonly Area[]; onGo: (path: readonly Area[]) => void };

/** Where in the country one is, each level a way back to it. */
export function AreaPath({ path, onGo }: Props) {
  return (
    <Box component="nav" aria-label={texts.path} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
      {[texts.country, ...path.map(({ name }) => name)].map((name, level) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
          {level > 0 && <span aria-hidden="true">›</span>}
          <Button
            size="small"
            color={level === path.length ? 'primary' : 'inherit'}
            aria-current={level === path.length ? 'location' : undefined}
            onClick={() => onGo(path.slice(0, level))}
            sx={{ minWidth: 0, px: 1 }}
          >
            {name}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
