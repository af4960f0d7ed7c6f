import { expect, it } from 'vitest';
import { readPartners, withKinds } from './readPartners.ts';

const secret = 'a secret of 16 or more';

it('Tr-M-05 reads kinds of a partner behind its secret; a last part that is no kind belongs to the secret', () => {
  const read = (rest: string) => readPartners(`bank:${rest}`)?.get('bank');
  expect(read(secret)).toEqual({ secret, kinds: undefined });
  expect(read(`${secret}:payment`)).toEqual({ secret, kinds: ['payment'] });
  expect(read(`${secret}:payment+bank`)).toEqual({ secret, kinds: ['payment', 'bank'] });
  expect(read(`se:cret:of:more:than:16:reader`)).toEqual({ secret: 'se:cret:of:more:than:16', kinds: ['reader'] });
  for (const rest of [`${secret}:payments`, `${secret}:payment+`, `${secret}:`, `${secret}:shop`, `${secret}:payment+shop`])
    expect(read(rest), rest).toEqual({ secret: rest, kinds: undefined });
});

it('Tr-M-05 several partners have a comma between; a short secret, no name or no secret is refused', () => {
  expect([...readPartners(`a:${secret}:bank,b:${secret}`)!.keys()]).toEqual(['a', 'b']);
  for (const wrong of ['a', 'a:', `:${secret}`, 'a:short', 'a:short:payment', `a:${secret},b`])
    expect(readPartners(wrong), wrong).toBe(undefined);
});

it('Tr-M-05 without a kind a partner is a payment channel, and a bank where the configuration says so', () => {
  const known = withKinds(readPartners(`a:${secret},b:${secret},c:${secret}:reader`)!, ['b', 'c']);
  expect([...known.values()].map(({ kinds }) => kinds)).toEqual([['payment'], ['payment', 'bank'], ['reader']]);
});
