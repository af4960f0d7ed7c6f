import type { Registration } from '@xinyue/contracts/operations';
import { api } from '../../api/api.ts';

/** C-22. The server decides userType, userStatus and del (Z-43); they go along because the documented form has them. */
export async function registerCustomer(form: Registration, idempotencyKey: string): Promise<void> {
  const body = { ...form, userType: 1, userStatus: 0, del: 0 };
  await api('register', body, { idempotencyKey });
}
