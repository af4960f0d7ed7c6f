import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { partnerChanges, partnerScopeLabels } from '@xinyue/contracts/labels/partnerLabels';
import type { PartnerRow } from '@xinyue/contracts/operations';
import { scopesOf, seesShops } from '@xinyue/contracts/partnerKinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { partnerTexts as texts } from './partnerTexts.ts';

const atOnce = 100;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** All that a key opens, and what was done with it since it was made: what a second person says yes to. */
export function PartnerPower({ row }: { row: PartnerRow }) {
  return (
    <Box
      component="dl"
      data-testid="partner-power"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' }, columnGap: 2, rowGap: 0.5, m: 0, mb: 2 }}
    >
      <Fact label={texts.power.scopes}>
        {scopesOf(row.kind).map((scope) => (
          <span key={scope} style={{ display: 'block' }}>
            {partnerScopeLabels[scope]}
          </span>
        ))}
      </Fact>
      {seesShops(row.kind) && (
        <Fact label={texts.power.shops}>{row.shops.length > 0 ? <Shops ids={row.shops} /> : texts.allShops}</Fact>
      )}
      {row.kind === 'payment' && (
        <>
          <Fact label={texts.power.label}>{row.label || row.name}</Fact>
          <Fact label={texts.power.payUrl}>{row.payUrl || texts.power.noPayUrl}</Fact>
        </>
      )}
      <Fact label={texts.power.changes}>
        {row.changes.length === 0 && texts.power.noChanges}
        {row.changes.map(({ what, who, time }) => (
          <span key={`${time} ${what}`} style={{ display: 'block' }}>
            {time} {partnerChanges[what]} · {who}
          </span>
        ))}
      </Fact>
    </Box>
  );
}

/** The names of shops; one whose name is not known is there by its id. */
function Shops({ ids }: { ids: readonly string[] }) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['partnerShops', ...ids],
    queryFn: async ({ signal }) => {
      const names = new Map<string, string>();
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = { ids: ids.slice(from, from + atOnce), pageNum: 1, pageSize: atOnce };
        for (const { userCustomerId, shopName } of (await call('listMerchants', some, { signal })).list)
          names.set(userCustomerId, shopName);
      }
      return names;
    },
  });
  if (error) return <FailedNote error={error} ownWords={texts.shopsFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} height={24} />;
  return <>{`${texts.shopCount(ids.length)}：${ids.map((id) => data.get(id) ?? id).join('、')}`}</>;
}
