/** What a browser that signs in brings along, and what it is given to keep. */
export type SignInContext = {
  /** Where it comes from, as the gateway says; only the gateway reaches this port. */
  origin: string | undefined;
  /** It came through a proxy that nobody announced, as the gateway says (F7). */
  unannounced: boolean;
  /** What its owner calls this browser. */
  name: string;
  /** The token by which an account knows this browser. It proves nothing else. */
  device: string | undefined;
  /** The token of a remembered sign-in (Z-42); back office only. */
  remembered: string | undefined;
  keepDevice(token: string, seconds: number): void;
  keepRemembered(account: string, token: string, seconds: number): void;
  dropRemembered(): void;
};
