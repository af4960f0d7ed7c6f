// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ListBlock } from './ListBlock.tsx';

const { show } = openBackOffice();
const open = (isFetching: boolean) => {
  const value = { data: [{ id: '1' }], isFetching, isPlaceholderData: isFetching, perPage: 10, filterValues: {} };
  show(
    <ListContextProvider value={value as never}>
      <ListBlock loadFailed="" emptyText="">
        甲
      </ListBlock>
    </ListContextProvider>,
  );
};

it('the bar of a list that is read again stands there while that lasts', () => {
  open(true);
  expect(screen.getByRole('progressbar', { name: '正在更新' })).toBeTruthy();
});

it('no bar moves where a list is at rest, not even a hidden one', () => {
  open(false);
  expect(screen.getByText('甲')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull();
});
