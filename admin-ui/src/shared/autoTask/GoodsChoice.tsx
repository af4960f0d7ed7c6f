import Alert from '@mui/material/Alert';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { hqGoodsAtMost, type HqConfig } from '@xinyue/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { moneyText } from '@xinyue/web/formats';
import { buttonWords, pageWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { useOperation } from '../../api/useOperation.ts';

type Good = HqConfig['orderConfigHqGoodsList'][number] & { closed?: boolean };
type Props = {
  userCustomerId: string;
  /** What was chosen before, also where it is no longer to be had. */
  stored: Good[];
  /** The only ones to choose from. */
  allowed?: ReadonlySet<string>;
};

const texts = { failed: '现货加载失败，请稍后再试！', none: '该商户还没有现货', noMatch: '没有匹配的现货' } as const;

const words = {
  loadingText: pageWords.loading,
  clearText: listWords.clear,
  openText: '展开',
  closeText: '收起',
  limitTags: 8,
  getLimitTagsText: (more: number) => `另 ${more} 种`,
} as const;

/** More than this are found by typing: a list of thousands opens slowly. */
const shownAtOnce = 100;
const filterOptions = createFilterOptions<Good>({
  limit: shownAtOnce,
  stringify: ({ name, spotTypeName }) => `${name} ${spotTypeName}`,
});
const idsOf = (goods: Good[]) => goods.map(({ id }) => id).join(',');

/** K-09, V-39: the goods of this merchant that its automatic orders are limited to. The form holds their ids with commas between. */
export function GoodsChoice({ userCustomerId, stored, allowed }: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source: 'spotGoodsIds' });
  const { data, isPending, isError, refetch } = useGoodsOf(userCustomerId);
  const known: Good[] = (data?.list ?? [])
    .filter((good) => allowed?.has(good.id) ?? true)
    .map(({ id: good, name, spotTypeName, money, isClose }) => ({ id: good, name, spotTypeName, money, closed: isClose === 1 }));
  const goods = [...known, ...stored.filter((one) => !known.some((other) => other.id === one.id))];
  const byId = new Map(goods.map((good) => [good.id, good]));
  const chosen = String(field.value ?? '')
    .split(',')
    .flatMap((one) => byId.get(one) ?? []);
  const choose = (next: Good[]) => field.onChange(idsOf(next));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
          {texts.failed}
        </Alert>
      )}
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        options={goods}
        value={chosen}
        loading={isPending}
        noOptionsText={goods.length > 0 ? texts.noMatch : texts.none}
        filterOptions={filterOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id: good }) => good}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, next) => choose(next)}
        onBlur={field.onBlur}
        {...words}
        renderOption={({ key, ...props }, good) => (
          <Box component="li" key={key} {...props} data-testid={`good-${good.id}`}>
            <GoodLine good={good} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={<FieldTitle source="spotGoodsIds" resource={resource} isRequired />}
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ??
              `已选 ${chosen.length} 种，共 ${goods.length} 种${goods.length > shownAtOnce ? '，可输入名称查找' : ''}`
            }
          />
        )}
      />
      <Box>
        <Button
          size="small"
          disabled={goods.length === 0 || goods.length > hqGoodsAtMost || chosen.length === goods.length}
          onClick={() => choose(allowed ? known : goods)}
          data-testid="goods-all"
        >
          全选
        </Button>
      </Box>
    </Box>
  );
}

const GoodLine = ({ good }: { good: Good }) => (
  <>
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {good.name}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {good.spotTypeName}
        {good.closed && ' · 已停用'}
      </Box>
    </Box>
    <Box sx={{ whiteSpace: 'nowrap', pl: 1 }}>{moneyText(good.money)}</Box>
  </>
);

/** C-42, K-09: the goods of this merchant that a config may be limited to, closed ones among them. */
function useGoodsOf(userCustomerId: string) {
  const call = useOperation();
  return useQuery({
    queryKey: ['goodsOf', userCustomerId],
    queryFn: ({ signal }) => call('listOwnSpots', { userCustomerId, pageNum: 1, pageSize: 10_000 }, { signal }),
    retry: false,
  });
}
