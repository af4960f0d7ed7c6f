import { Parser } from 'saxen';

type Hooks = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Walks through the XML of one part of a workbook. Names come without their prefix, for writers choose their own (`x:row`); attributes of
 * one name in two namespaces (`id`, `r:id`) keep it. Entities other than XML's own are not known, so none unfolds. Throws on broken XML.
 */
export function walkXml(xml: string, { open, close, text }: Hooks): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes, decode) => {
    if (!open) return;
    const read = Object.entries(attributes()).map(([key, value]) => [key, decode(value)]);
    open(bare(name), Object.fromEntries(read) as Record<string, string>);
  });
  parser.on('closeTag', (name) => close?.(bare(name)));
  parser.on('text', (part, decode) => text?.(decode(part)));
  parser.on('cdata', (part) => text?.(part));
  parser.parse(xml);
}
