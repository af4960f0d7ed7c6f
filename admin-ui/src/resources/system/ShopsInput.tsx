import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { buttonWords, pageWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { useState } from 'react';
import { FieldTitle, useGetList, useInput, useResourceContext } from 'react-admin';
import { partnerTexts as texts } from './partnerTexts.ts';

type Shop = { id: string; name: string };

const some = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createTime', order: 'DESC' } } as const;
const quiet = { onError: () => undefined, retry: false };

/** Shops in the reach of a key, found by typing; the form has their ids. */
export function ShopsInput({ source }: { source: string }) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [chosen, setChosen] = useState<Shop[]>([]);
  const [typed, setTyped] = useState('');
  const filter = typed.trim() ? { shopName: typed.trim() } : {};
  const { data = [], isPending, error, refetch } = useGetList<MerchantRow>('merchantUser', { filter, ...some }, quiet);
  return (
    <>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
          {texts.shopsFailed}
        </Alert>
      )}
      <Autocomplete
        multiple
        options={data.map(({ userCustomerId, shopName }): Shop => ({ id: userCustomerId, name: shopName }))}
        value={chosen}
        loading={isPending}
        loadingText={pageWords.loading}
        noOptionsText={texts.noShops}
        clearText={listWords.clear}
        openText="展开"
        closeText="收起"
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_event, text, why) => why === 'input' && setTyped(text)}
        onChange={(_event, shops) => {
          setChosen(shops);
          field.onChange(shops.map(({ id }) => id));
        }}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            label={<FieldTitle source={source} resource={resource} />}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? texts.shopsHelp}
          />
        )}
      />
    </>
  );
}
