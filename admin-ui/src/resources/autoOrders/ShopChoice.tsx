import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { buttonWords, pageWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { configTexts as texts } from './texts.ts';

export type Shop = { userCustomerId: string; userCustomerName: string };

const some = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createTime', order: 'DESC' } } as const;
const quiet = { onError: () => undefined, retry: false };

/** K-09, V-42: whose config staff make; the list is found by typing. */
export function ShopChoice({ value, onChoose }: { value: Shop | null; onChoose(shop: Shop | null): void }) {
  const [typed, setTyped] = useState('');
  const filter = typed.trim() ? { shopName: typed.trim() } : {};
  const { data = [], isPending, error, refetch } = useGetList<MerchantRow>('merchantUser', { filter, ...some }, quiet);
  const shops = data.map(({ userCustomerId, shopName }) => ({ userCustomerId, userCustomerName: shopName }));
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
          {texts.shopsFailed}
        </Alert>
      )}
      <Autocomplete
        options={shops}
        value={value}
        loading={isPending}
        loadingText={pageWords.loading}
        noOptionsText="没有匹配的商户"
        clearText={listWords.clear}
        openText="展开"
        closeText="收起"
        filterOptions={(all) => all}
        getOptionLabel={(shop) => shop.userCustomerName}
        getOptionKey={(shop) => shop.userCustomerId}
        isOptionEqualToValue={(one, other) => one.userCustomerId === other.userCustomerId}
        onInputChange={(_event, text, why) => why === 'input' && setTyped(text)}
        onChange={(_event, shop) => onChoose(shop)}
        renderInput={(params) => (
          <TextField {...params} label={texts.shop} required helperText={value ? ' ' : texts.shopMissing} />
        )}
      />
    </Box>
  );
}
