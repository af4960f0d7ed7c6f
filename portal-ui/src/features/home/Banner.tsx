import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { part } from '@xinyue/web/components/part';
import { countText } from '@xinyue/web/formats';
import { Link } from 'react-router';
import { useSession } from '../../session/sessionStore.ts';
import { darkPanel } from '../../shared/styles.ts';
import { useShops, useSpotTypes } from '../../shared/spotQueries.ts';
import { useOffers } from './boardQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

const Allowed = part(() => import('./Allowed.tsx'), { failed: () => null });

/** What this place is and how much there is of it, in one strip; the figures are the exact totals of the lists. */
export function Banner() {
  const session = useSession();
  return (
    <Box
      component="section"
      aria-label={texts.figures}
      sx={{
        ...darkPanel,
        px: { xs: 2, md: 3 },
        py: 1.5,
        minHeight: { md: 84 },
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 21, md: 24 } }}>
          {texts.headline}
        </Typography>
        <Typography variant="body2" sx={{ color: '#D5E4DF', display: { xs: session ? 'block' : 'none', md: 'block' } }}>
          {session ? texts.welcome(session.userName) : texts.lead}
          {session && <Allowed session={session} />}
        </Typography>
      </Box>
      <Figures />
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
        <Button
          component={Link}
          to="/spotPurchase"
          variant="contained"
          sx={{ bgcolor: '#E0A030', color: '#1B211F', minHeight: 44, '&:hover': { bgcolor: '#EBB14B' } }}
        >
          {texts.toSpots}
        </Button>
        <Button
          component={Link}
          to={session ? '/myOrder' : '/register'}
          variant="outlined"
          sx={{ color: 'inherit', borderColor: 'rgba(255,255,255,.55)', minHeight: 44 }}
        >
          {session ? texts.toOrders : texts.toRegister}
        </Button>
      </Box>
    </Box>
  );
}

function Figures() {
  const spots = useOffers();
  const types = useSpotTypes(8);
  const shops = useShops();
  const figures = [
    [texts.figureSpots, spots.data?.total],
    [texts.figureTypes, types.data?.total],
    [texts.figureShops, shops.data?.total],
  ] as const;
  return (
    <Box component="dl" sx={{ display: { xs: 'none', sm: 'flex' }, gap: 2, m: 0, whiteSpace: 'nowrap' }}>
      {figures.map(([label, figure]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 56 }}>
          <Typography component="dt" variant="body2" sx={{ color: '#D5E4DF' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 19, fontWeight: 600, lineHeight: 1.2 }}>
            {figure === undefined ? '–' : countText(figure)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
