import { zodResolver } from '@hookform/resolvers/zod';
import { postingForm } from '@xinyue/contracts/operations';

/** The contract's rules (V-26 to V-28), said in the form before the server says them. */
export const postingResolver = zodResolver(postingForm);
