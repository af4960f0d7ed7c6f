import { type ReactNode, useState } from 'react';

/** What the gateway wrote into the first page before any script ran, by its class, and where that was. */
let written: { place: string; parts: Map<string, Element> } | undefined;

const here = () => location.pathname + location.search;

/** Takes a copy of what people see already, before the app takes its place. */
export function keepFirstContent(): void {
  const parts = document.querySelectorAll('.shell main > [class]');
  written = { place: here(), parts: new Map([...parts].map((part) => [part.className, part.cloneNode(true) as Element])) };
}

/** For tests. */
export const forgetFirstContent = (): void => void (written = undefined);

type Props = { of: 'shell-rows' | 'shell-offer' | 'shell-name'; otherwise: ReactNode };

/**
 * What stood there already, for as long as the first answer is on its way: nobody's reading is wiped by grey. A picture, as in the frame:
 * what is about to be replaced cannot be pressed. On any other page, and where the gateway had nothing to say, `otherwise`.
 */
export function FirstContent({ of, otherwise }: Props) {
  const [part] = useState(() => (written?.place === here() ? written.parts.get(of)?.cloneNode(true) : undefined));
  if (!part) return otherwise;
  return (
    <div
      className="shell-kept"
      inert
      aria-hidden="true"
      data-testid="first-content"
      ref={(place) => place?.replaceChildren(part)}
    />
  );
}
