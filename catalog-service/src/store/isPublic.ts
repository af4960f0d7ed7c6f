/** Public is what can be ordered: known to order-service, open, not deleted, shop (`h`) and category open (C-20, Z-69). */
export const isPublic = 'not s.deleted and not s.closed and not s.type_closed and s.known and h.open';
