// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { operations } from '@xinyue/contracts/operations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { aProof } from '@xinyue/web/testing/securitySamples';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOperation } from '../../api/useOperation.ts';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { ids } from '../../testing/samples.ts';
import { RevealBox } from './RevealBox.tsx';

const { server, show } = openBackOffice();
function Card() {
  const call = useOperation();
  return (
    <RevealBox
      name="merchant"
      load={async (reason) => [['卡号', (await call('revealMerchant', { id: ids.merchant, reason })).payerAcctNo]]}
    />
  );
}
const open = () => {
  const { user } = show(<Card />, 'merchantUser');
  return { user, button: screen.getByTestId('reveal') };
};
const revealed = { payerAcctNo: '6222020200112233' };

it('P2 shows what is masked once a reason was given, asked once however often it is pressed', async () => {
  const { user, button } = open();
  await user.click(button);
  expect(screen.getByText('请填写查看原因，2 至 100 个字')).toBeTruthy();
  await user.type(screen.getByTestId('reveal-reason'), '核对打款');
  await expectSentOnce(server, 'revealMerchant', button, revealed);
  expect((await screen.findByTestId('revealed')).textContent).toContain('6222020200112233');
  await user.click(screen.getByTestId('reveal-hide'));
  await waitFor(() => expect(screen.queryByTestId('revealed')).toBeNull());
});

it('Z-80 after a lost answer the reason stays', async () => {
  const { user, button } = open();
  server.next('revealMerchant', lost);
  await user.type(screen.getByTestId('reveal-reason'), '核对打款');
  await user.click(button);
  expect(await screen.findByText('加载失败，请稍后再试！')).toBeTruthy();
  expect(screen.getByTestId<HTMLInputElement>('reveal-reason').value).toBe('核对打款');
});

describe('Tr-R-02 a look is proven', () => {
  beforeEach(() => {
    server.always('revealMerchant', ({ proof }) =>
      proof ? answers(revealed) : refuses('forbidden', sentence('needsProof'), { kind: 'look', deed: aProof().deed }),
    );
    server.answer('beginProof', aProof({ kind: 'look' }));
    server.answer('finishProof', { proof: 'p-1', until: '' });
  });
  const ask = async () => {
    const { user, button } = open();
    await user.type(screen.getByTestId('reveal-reason'), '核对打款{Enter}');
    await screen.findByText(aProof().deed);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('proof-password')));
    return { user, button };
  };

  it('by keyboard alone: reason, password, and the number is there', async () => {
    const { user } = await ask();
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('ask-confirm').disabled).toBe(false));
    await user.keyboard('Operator20269{Enter}');
    expect((await screen.findByTestId('revealed')).textContent).toContain('6222020200112233');
    expect(server.bodiesOf('beginProof')).toEqual([
      { path: operations.revealMerchant.path, body: { id: ids.merchant, reason: '核对打款' } },
    ]);
    expect(server.sent.flatMap(({ name, proof }) => (name === 'revealMerchant' ? [proof] : []))).toEqual([undefined, 'p-1']);
  });

  it('given up, nothing is shown, the reason stays and can be sent again', async () => {
    const { user } = await ask();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(messages.needsProof)).toBeTruthy();
    expect(screen.queryByTestId('revealed')).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('reveal-reason').value).toBe('核对打款');
    await user.click(screen.getByTestId('reveal'));
    expect(await screen.findByText(aProof().deed)).toBeTruthy();
  });
});
