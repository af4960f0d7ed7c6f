// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { draftLifeMs } from '../client/sweepDrafts.ts';
import { draftsOfTab } from './draftsOfTab.ts';

beforeEach(() => sessionStorage.clear());

it('C-11 keeps what was typed by form and person, for whoever opens the same tab again', () => {
  const good = draftsOfTab<{ brand: string }>('good');
  good.set('u-1', { brand: '云象' });
  draftsOfTab('posting').set('u-2', { title: 'x' });
  const again = draftsOfTab<{ brand: string }>('good');
  expect([[...again.keys()], again.get('u-1'), again.get('u-2')]).toEqual([['u-1'], { brand: '云象' }, undefined]);
  again.delete('u-1');
  expect(good.get('u-1')).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual(['draft.posting.u-2']);
});

it('a storage that is full, closed or holds something else keeps nothing and breaks nothing', () => {
  const drafts = draftsOfTab('good');
  sessionStorage.setItem('draft.good.u-1', '{broken');
  expect(drafts.get('u-1')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  try {
    drafts.set('u-1', {});
    expect(drafts.get('u-1')).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
});

it('C-11 offers nothing that is older than a day, and removes it', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  try {
    const drafts = draftsOfTab<string>('good');
    drafts.set('u-1', 'typed');
    now.mockReturnValue(1_000 + draftLifeMs - 1);
    expect(drafts.get('u-1')).toBe('typed');
    now.mockReturnValue(1_000 + draftLifeMs);
    expect(drafts.get('u-1')).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  } finally {
    now.mockRestore();
  }
});
