import type { Suggestion } from '@xinyue/contracts/operations';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSuggestions } from './useSuggestions.ts';

const pageOf = ({ kind, id }: Suggestion): string | undefined =>
  id && (kind === 'shop' ? `/shop/${id}` : kind === 'good' ? `/spotPurchase/${id}` : undefined);

/**
 * Text and suggestions of a search field, by the combobox pattern of WAI-ARIA: arrows choose, Enter takes, Escape closes. Enter that ends the
 * composition of an input method is no answer.
 */
export function useCombobox(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [composing, setComposing] = useState(false);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Suggestion>();
  const navigate = useNavigate();
  const suggestions = useSuggestions(text.trim(), open && !composing);
  const shown = open && !composing && suggestions.length > 0;
  const active = chosen ? suggestions.indexOf(chosen) : -1;
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  const search = (words: string) => {
    close();
    if (words !== value) onSearch(words);
  };
  const pick = (one: Suggestion) => {
    const page = pageOf(one);
    setText(page === undefined ? one.text : value);
    if (page === undefined) return search(one.text);
    close();
    void navigate(page);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const places = suggestions.length + 1;
    // Behind the last one comes the field itself.
    setChosen(suggestions[((active + 1 + step + places) % places) - 1]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || composing) return;
    if (event.key === 'Enter') return shown && active >= 0 ? pick(suggestions[active]!) : search(text.trim());
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape' && shown) {
      // Else the field would lose its text as well.
      event.preventDefault();
      close();
    }
  };
  return {
    suggestions,
    shown,
    active,
    pick,
    field: {
      value: text,
      onChange(event: { target: { value: string } }) {
        setText(event.target.value);
        setOpen(true);
        setChosen(undefined);
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      onBlur: () => search(text.trim()),
      onKeyDown,
    },
  };
}
