import { expect, it } from 'vitest';
import { rememberedAccount } from './rememberedAccount.ts';

it.each([
  ['a=1; user=operator01; b=2', 'operator01'],
  ['user=%E8%BF%90%E8%90%A5', '运营'],
  ['user=', undefined],
  ['superuser=x; users=y', undefined],
  ['user=%E8', undefined],
  ['', undefined],
])('R-56 in %j reads %j', (cookies, account) => expect(rememberedAccount(cookies)).toBe(account));
