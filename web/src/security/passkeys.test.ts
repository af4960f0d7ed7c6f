// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { browserError, fakePasskeys, sentPasskeys } from '../testing/fakePasskeys.ts';
import { aQuestion, aWish } from '../testing/securitySamples.ts';
import { makePasskey, noPasskeysHere, PasskeyError, showPasskey } from './passkeys.ts';

const { create, get, challenges } = fakePasskeys();
afterEach(() => vi.unstubAllGlobals());

const at = (address: string) => vi.stubGlobal('location', new URL(address));

it.each(['https://shop.example/', 'http://localhost:8080/', 'https://shop.example:8443/'])(
  'Tr-R-01 there are passkeys at %s',
  (address) => {
    at(address);
    expect(noPasskeysHere()).toBeUndefined();
  },
);

it.each([
  ['http://127.0.0.1:8080/', '通行密钥不能在 IP 地址下使用，请从 http://localhost:8080 打开本站，或使用其他验证方式。'],
  ['http://[::1]:8080/', '通行密钥不能在 IP 地址下使用，请从 http://localhost:8080 打开本站，或使用其他验证方式。'],
  ['https://10.0.0.5/', '通行密钥不能在 IP 地址下使用，请从域名打开本站，或使用其他验证方式。'],
  ['https://[2001:db8::1]/', '通行密钥不能在 IP 地址下使用，请从域名打开本站，或使用其他验证方式。'],
])('Tr-R-01 there are none at the bare address %s, and it is said', (address, said) => {
  at(address);
  expect(noPasskeysHere()).toBe(said);
});

it('Tr-R-01 a browser without them is told so', () => {
  at('http://shop.example/');
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(noPasskeysHere()).toContain('此浏览器不支持通行密钥');
});

it('Tr-R-01 sends of a new passkey what the server reads, made for its challenge with the user verified', async () => {
  expect(await makePasskey(aWish)).toEqual(sentPasskeys.made);
  expect(challenges).toEqual([aWish.challenge]);
  expect(create.mock.lastCall![0]).toMatchObject({
    publicKey: { rp: { id: 'localhost' }, attestation: 'none', authenticatorSelection: { userVerification: 'required' } },
  });
});

it('Tr-C-01 sends of a used passkey what the server reads', async () => {
  expect(await showPasskey(aQuestion)).toEqual(sentPasskeys.used);
  expect(challenges).toEqual([aQuestion.challenge]);
  expect(get.mock.lastCall![0]).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required' } });
});

it.each([
  ['NotAllowedError', '没有完成通行密钥的确认，请重试或改用其他方式。'],
  ['InvalidStateError', '该设备上已有本账户的通行密钥。'],
  ['SecurityError', '通行密钥属于 localhost，请从该地址打开本站后使用。'],
  ['NotSupportedError', '该设备或安全密钥不能确认是您本人，请换一个。'],
])('Tr-R-01 says what a browser means by %s', async (name, said) => {
  create.mockRejectedValueOnce(browserError(name));
  await expect(makePasskey(aWish)).rejects.toThrow(said);
  get.mockRejectedValueOnce(browserError(name));
  await expect(showPasskey(aQuestion)).rejects.toThrow(PasskeyError);
});
