import { type PartnerKind, staffPartnerKinds } from '@xinyue/contracts/partnerKinds';

/** A partner of the configuration; `kinds` where it names them. */
export type ConfiguredPartner = { secret: string; kinds: readonly PartnerKind[] | undefined };
/** The same where its kinds are settled. */
export type KnownPartner = { secret: string; kinds: readonly PartnerKind[] };

const isKind = (text: string): text is PartnerKind => (staffPartnerKinds as readonly string[]).includes(text);

/** `secret[:kind[+kind]]`: a last part that names no kinds belongs to the secret. */
function readPartner(text: string): ConfiguredPartner {
  const at = text.lastIndexOf(':');
  const kinds = text.slice(at + 1).split('+');
  return at > 0 && kinds.every(isKind) ? { secret: text.slice(0, at), kinds } : { secret: text, kinds: undefined };
}

/** `name:secret[:kind[+kind]],…` (XINYUE_PARTNERS); undefined where it is malformed or a secret has less than 16 characters. */
export function readPartners(text: string): Map<string, ConfiguredPartner> | undefined {
  const found = new Map<string, ConfiguredPartner>();
  for (const pair of text.split(',').filter(Boolean)) {
    const [name, rest] = pair.split(/:(.*)/s);
    const partner = readPartner(rest ?? '');
    if (!name || partner.secret.length < 16) return undefined;
    found.set(name, partner);
  }
  return found;
}

/** All but one that is not there: who signs by its name is refused as anybody unknown is. */
export const withoutPartner = <P>(partners: ReadonlyMap<string, P>, name: string): Map<string, P> =>
  new Map([...partners].filter(([known]) => known !== name));

/** Partners with their kinds: without one named what most are, and what only some are where the name is among `also`. */
export const withKinds = (
  partners: ReadonlyMap<string, ConfiguredPartner>,
  also: readonly string[] = [],
): Map<string, KnownPartner> =>
  new Map(
    [...partners].map(([name, { secret, kinds }]): [string, KnownPartner] => [
      name,
      { secret, kinds: kinds ?? (also.includes(name) ? ['payment', 'bank'] : ['payment']) },
    ]),
  );
