import { z } from 'zod';

/** One sentence for whatever is wrong with it: a browser makes it, nobody types it. */
const wrong = '通行密钥的回答格式错误';

/** Bytes as base64url; the longest of each kind is far shorter. */
const bytes = (max: number) =>
  z
    .string(wrong)
    .max(max, wrong)
    .regex(/^[\w-]+$/, wrong);

const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', wrong) };
const transports = z.array(z.string(wrong).regex(/^[a-z-]{1,20}$/, wrong), wrong).max(10, wrong);

/** What a browser answers that has made a passkey; what else it says is left out. */
export const madePasskey = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: bytes(8_000), attestationObject: bytes(16_000), transports: transports.optional() },
      wrong,
    ),
  },
  wrong,
);
export type MadePasskey = z.output<typeof madePasskey>;

/** What a browser answers that has used a passkey. */
export const usedPasskey = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: bytes(8_000), authenticatorData: bytes(8_000), signature: bytes(8_000) }, wrong),
  },
  wrong,
);
export type UsedPasskey = z.output<typeof usedPasskey>;

const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });
const shared = { challenge: z.string(), timeout: z.int() };

/** What a browser is asked to use a passkey with: one of these, its user verified. */
export const passkeyQuestion = z.object({
  ...shared,
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(named),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** What a browser is asked to make a passkey with; none of those that are there already. */
export const passkeyWish = z.object({
  ...shared,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type PasskeyWish = z.infer<typeof passkeyWish>;
