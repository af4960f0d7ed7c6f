type Counts = Record<string, { used: number; waiting: number; limit: number }>;

/** The limits of a running service, as its health shows them. */
export const limitsOf = async ({ url }: { url: string }): Promise<Counts> => {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { parts: { limits: { limits: Counts } } }).parts.limits.limits;
};
