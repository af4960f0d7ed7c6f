import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { priceText } from '@xinyue/web/formats';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { spotTexts } from '../../shared/spotTexts.ts';
import { useSpotTypes } from '../../shared/spotQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';
import { HomeBlock } from './HomeBlock.tsx';

/** Categories on the home page (K-04). */
const typesShown = 8;

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};

/** R-30, C-18: each category with the shop and price of its newest good; a click shows its goods (Z-73). */
export function TypeCards() {
  const types = useSpotTypes(typesShown);
  return (
    <HomeBlock title={texts.centre} more="/spotPurchase" moreLabel={texts.seeMore}>
      <QueryBlock
        query={types}
        failure={spotTexts.loadFailed}
        skeleton={
          <Box sx={grid}>
            {Array.from({ length: typesShown }, (_, card) => (
              <Skeleton key={card} variant="rounded" height={96} />
            ))}
          </Box>
        }
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<CategoryIcon fontSize="inherit" />} title={texts.noTypes} text={texts.noTypesHelp} />}
      >
        {({ list }) => (
          <Box sx={grid}>
            {list.map((type) => (
              <ButtonBase
                key={type.id}
                component={Link}
                to={`/spotPurchase?spotTypeId=${encodeURIComponent(type.id)}`}
                sx={{
                  display: 'block',
                  textAlign: 'left',
                  font: 'inherit',
                  p: 1.5,
                  minWidth: 0,
                  bgcolor: 'background.paper',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover': { borderColor: 'primary.main' },
                }}
              >
                <Typography variant="h3" noWrap title={type.name}>
                  {type.name}
                </Typography>
                <Typography sx={{ mt: 0.5, fontWeight: 600, color: type.money === null ? 'text.secondary' : 'text.primary' }}>
                  {type.money === null ? texts.noPrice : priceText(type.moneyPerTon ?? type.money)}
                  {type.money !== null && (
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 0.5 }}>
                      {spotTexts.unit(type.moneyPerTon === null ? (type.unit ?? '') : texts.ton)}
                    </Typography>
                  )}
                </Typography>
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                  {type.shopUserName || '-'}
                </Typography>
              </ButtonBase>
            ))}
          </Box>
        )}
      </QueryBlock>
    </HomeBlock>
  );
}
