import { screen, waitFor } from '@testing-library/react';
import type { OperationName } from '@xinyue/contracts/operations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, refuses, sessionOver } from '@xinyue/web/testing/replies';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/sessionStore.ts';
import { keptTexts } from '../shared/kept/KeptNote.tsx';
import { openBackOffice } from './openBackOffice.tsx';
import { ids } from './samples.ts';

export type Form = {
  form: string;
  element: ReactElement;
  resource: string;
  list: OperationName;
  save: OperationName;
  stored: { id: string };
  /** A field to type in, by its name. */
  field: string;
  saved: string;
  /** The message without an answer, where the requirement differs from the usual one. */
  failed?: string;
};
/** What a new one begins with, as the address may say it. */
export type Begun = Record<string, { element: ReactElement; source: object }>;

const id = ids.record;

/** What every form of a record has in common: sent once, kept over refusals and lost answers, with a notice of another editor. */
export function testForms(forms: readonly Form[], begun: Begun): void {
  const { server, show, place, signIn } = openBackOffice();
  const open = async ({ element, resource, field }: Form, path: string) => {
    const shown = show(
      <Routes>
        <Route path={`/${resource}/:id`} element={element} />
      </Routes>,
      resource,
      path,
    );
    const input = () => document.querySelector<HTMLInputElement>(`input[name="${field}"]`)!;
    await waitFor(() => expect(input()?.value).not.toBe(''), { timeout: 10_000 });
    await waitFor(() => expect(input()).toBeTruthy());
    const type = async (text: string) => {
      await shown.user.clear(input());
      await shown.user.type(input(), text);
    };
    const button = () => screen.getByTestId<HTMLButtonElement>('save');
    return { ...shown, input, type, button, save: () => shown.user.click(button()) };
  };
  const openStored = (form: Form) => open(form, `/${form.resource}/${id}`);
  const openNew = (form: Form) => {
    const { element, source } = begun[form.form]!;
    return open({ ...form, element }, `/${form.resource}/create?source=${encodeURIComponent(JSON.stringify(source))}`);
  };
  /** What a save answers: the id, by each of the names that calls have for it. */
  const named = ['id', 'deptId', 'roleId', 'permissionId', 'userId', 'varId', 'moduleId', 'tcId'];
  const answered = Object.fromEntries(named.map((name) => [name, id]));
  const ways = [
    ['stored', openStored],
    ['new', openNew],
  ] as const;
  const list = (form: Form, stored = form.stored) => server.always(form.list, answers({ list: [stored], total: 1 }));

  describe.each(forms)('the form of a $form', (form) => {
    beforeEach(() => {
      list(form);
      server.always(form.save, answers(answered));
    });
    const sent = () => server.bodiesOf(form.save);
    const backAtList = () => waitFor(() => expect(place().split('?')[0]).toBe(`/${form.resource}`));

    it.each(ways)('K-11 a %s one is saved once, said so, and leads back to the list', async (_what, openForm) => {
      const { type, button, user: hand } = await openForm(form);
      await type('改后');
      const answer = late(answers(answered));
      server.next(form.save, answer);
      pressTwice(button());
      await waitFor(() => expect(sent()).toHaveLength(1));
      await hand.click(button());
      expect(screen.queryByText(form.saved)).toBeNull();
      answer.arrive();
      expect(await screen.findByText(form.saved)).toBeTruthy();
      await backAtList();
      expect(sent()).toMatchObject([{ [form.field]: '改后' }]);
      expect(sent()).toHaveLength(1);
    });

    it.each(ways)('C-10 the end of the session is no saving of a %s one', async (_what, openForm) => {
      const { type, save } = await openForm(form);
      await type('改后');
      server.next(form.save, sessionOver);
      await save();
      expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
      await waitFor(() => expect(place()).toContain('/login'));
      expect(screen.queryByText(form.saved)).toBeNull();
      expect(screen.queryByText(form.failed ?? '保存失败，请稍后再试！')).toBeNull();
    });

    it.each(ways)(
      'F4 what was typed into a %s one is there again for the same person who signs in, and nobody else',
      async (what, openForm) => {
        const typedAndEnded = async () => {
          const { type, save, input, unmount } = await openForm(form);
          const before = input().value;
          await type('改后');
          server.next(form.save, sessionOver);
          await save();
          await waitFor(() => expect(place()).toContain('/login'));
          unmount();
          return before;
        };
        const before = await typedAndEnded();
        signIn({ userId: 's-1' });
        const again = await openForm(form);
        await waitFor(() => expect(again.input().value).toBe('改后'));
        expect(screen.getByText(keptTexts.restored)).toBeTruthy();
        await again.user.click(screen.getByTestId('kept-drop'));
        await waitFor(() => expect(again.input().value).toBe(what === 'new' ? '' : before));
        expect([screen.queryByText(keptTexts.restored), Object.keys(sessionStorage)]).toEqual([null, []]);
        again.unmount();
        await typedAndEnded();
        signIn({ userId: 's-2' });
        const other = await openForm(form);
        expect([other.input().value, screen.queryByText(keptTexts.restored)]).toEqual([before, null]);
      },
    );

    it('F4 what is kept is forgotten once it is saved, and by who leaves the form', async () => {
      const { type, save, unmount } = await openStored(form);
      await type('改后');
      expect(Object.keys(sessionStorage)).toEqual(['draft.forms.s-1']);
      await save();
      expect(await screen.findByText(form.saved)).toBeTruthy();
      expect(Object.keys(sessionStorage)).toEqual([]);
      unmount();
      const left = await openStored(form);
      await left.type('又改');
      left.unmount();
      expect(Object.keys(sessionStorage)).toEqual([]);
    });

    it('F4 what somebody else saved while the session was over is told, as ever', async () => {
      const { type, unmount } = await openStored(form);
      await type('改后');
      sessionStore.clear();
      unmount();
      signIn({ userId: 's-1' });
      list(form, { ...form.stored, version: 4 } as never);
      const again = await openStored(form);
      await waitFor(() => expect(again.input().value).toBe('改后'));
      const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
      server.next(form.save, refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
      await again.save();
      expect(await screen.findByText(words)).toBeTruthy();
      await again.user.click(screen.getByTestId('edit-take'));
      await again.save();
      expect(await screen.findByText(form.saved)).toBeTruthy();
      expect(sent().map(({ versionSeen }) => versionSeen)).toEqual([3, 4]);
    });

    it.each(ways)('M-38 Z-80 a refusal and a lost answer leave what was typed of a %s one', async (_what, openForm) => {
      const { type, save, input } = await openForm(form);
      await type('改后');
      server.next(form.save, refuses('conflict', '内容已存在'), lost);
      await save();
      expect(await screen.findByText('内容已存在')).toBeTruthy();
      expect(input().value).toBe('改后');
      await save();
      expect(await screen.findByText(form.failed ?? '保存失败，请稍后再试！')).toBeTruthy();
      expect(input().value).toBe('改后');
      await save();
      expect(await screen.findByText(form.saved)).toBeTruthy();
      const [refused, first, again] = server.sent.filter(({ name }) => name === form.save).map(({ key }) => key);
      expect([again === first, refused === first]).toEqual([true, false]);
    });

    it('back-office 3 of two editors the second is told, keeps what was typed and saves over the newest state', async () => {
      const { type, save, input, user: hand } = await openStored(form);
      await type('改后');
      const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
      server.next(form.save, refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
      list(form, { ...form.stored, version: 4 } as never);
      await save();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(input().value).toBe('改后');
      await hand.click(screen.getByTestId('edit-take'));
      await save();
      expect(await screen.findByText(form.saved)).toBeTruthy();
      expect(sent().map(({ versionSeen }) => versionSeen)).toEqual([3, 4]);
      await backAtList();
    });
  });
}
