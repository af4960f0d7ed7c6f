import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { userTypes } from '@xinyue/contracts/codes';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { ownTexts as texts } from './ownTexts.ts';

/** S-20, M-19: on or off, when it runs next, and what came of the last run. */
export function AutoWithdraw({ balance }: { balance: MoneyBalance }) {
  const { on, save } = useAutoFlag(balance);
  const [wanted, setWanted] = useState(false);
  const { run, busy } = useRecordAction({ done: texts.autoSaved, failed: texts.autoFailed }, () => undefined);
  const change = (next: boolean) =>
    run(() => {
      setWanted(next);
      return save(next);
    });
  const { autoNext, autoLast } = balance;
  return (
    <Box data-testid="auto-withdraw">
      <FormControlLabel
        control={
          <Switch
            // Falls back to what is stored, whatever the answer was.
            checked={busy ? wanted : (on ?? false)}
            disabled={busy || on === undefined}
            onChange={(_, next) => void change(next)}
            slotProps={{ input: { 'aria-describedby': 'auto-withdraw-hint' } }}
          />
        }
        label={texts.auto}
      />
      <Typography id="auto-withdraw-hint" color="textSecondary">
        {on && autoNext ? texts.autoNext(autoNext) : texts.autoHint}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.autoLast}：{autoLast ? `${autoLast.time} ` : texts.autoNone}
        {autoLast?.reason}
        {autoLast?.id && (
          <Link component={RouterLink} to={`/manageDisposition/${autoLast.id}`}>
            {texts.autoDone}
          </Link>
        )}
      </Typography>
    </Box>
  );
}

/**
 * Where the flag is kept: a merchant's with the shop (C-51), whose row says at once what was saved; that of a company account with its money,
 * for it has no shop (Z-21).
 */
function useAutoFlag({ auto }: MoneyBalance): { on: boolean | undefined; save(on: boolean): Promise<unknown> } {
  const call = useOperation();
  const merchant = sessionStore.get()?.userType === userTypes.merchant;
  const { data: shop, refetch } = useQuery({
    queryKey: ['manageDisposition', 'ownShop'],
    queryFn: async ({ signal }) => (await call('listMerchants', { pageNum: 1, pageSize: 1 }, { signal })).list[0] ?? null,
    enabled: merchant,
  });
  if (!merchant) {
    const comp = sessionStore.get()?.rights?.comp ?? '';
    return { on: auto === '1', save: (on) => call('saveAutoWithdraw', { auto: on ? '1' : '0', comp }) };
  }
  return {
    on: shop ? shop.reamrk3 === '1' : undefined,
    async save(on) {
      const { id, account, shopName, version } = shop!;
      const reamrk3 = on ? '1' : '0';
      await call('updateMerchant', { id, account, shopName, reamrk3, versionSeen: version });
      await refetch();
      const session = sessionStore.get();
      if (session) sessionStore.keep({ ...session, reamrk3 });
    },
  };
}
