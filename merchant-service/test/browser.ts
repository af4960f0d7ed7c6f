import { operations, type SignInAnswer } from '@xinyue/contracts';
import type { Merchant } from './startMerchant.ts';

type Door = 'portal' | 'backstage';
type Kept = { value: string; attributes: string };

/** A browser with its cookies, as far as signing in goes. */
export function openBrowser(merchant: Merchant, origin = '203.0.113.50') {
  const jar = new Map<string, Kept>();
  const read = (line: string) => {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
    if (/Expires=Thu, 01 Jan 1970/.test(attributes)) jar.delete(name);
    else jar.set(name, { value, attributes });
  };
  return {
    jar,
    valueOf: (name: string) => jar.get(name)?.value,
    async signIn(account: string, password: string, door: Door = 'portal', more: object = {}) {
      const operation = door === 'portal' ? operations.signInCustomer : operations.signInBackstage;
      const cookie = [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const answer = await merchant.call<SignInAnswer>(
        operation,
        { account, password, ...more },
        { headers: { 'x-forwarded-for': origin, ...(cookie && { cookie }) } },
      );
      for (const line of answer.headers.getSetCookie()) read(line);
      return answer;
    },
  };
}
