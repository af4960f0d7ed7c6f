/** The part of saxen that is used; it brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Attributes = () => Record<string, string>;
  export class Parser {
    on(event: 'openTag', hook: (name: string, attributes: Attributes, decode: Decode, selfClosing: boolean) => void): Parser;
    on(event: 'closeTag', hook: (name: string) => void): Parser;
    on(event: 'text', hook: (text: string, decode: Decode) => void): Parser;
    on(event: 'cdata', hook: (text: string) => void): Parser;
    on(event: 'error' | 'warn', hook: (error: Error) => void): Parser;
    parse(xml: string): void;
  }
}
