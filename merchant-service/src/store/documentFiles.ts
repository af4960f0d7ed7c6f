/**
 * Whether a file `f` with its claim `c`, if any, is a document of somebody: in an application or a shop, or uploaded by a customer and in no use yet,
 * which may become one.
 */
export const isDocument = `(c.purpose is not distinct from 'application' or (c.key is null and f.owner_type = 1))`;
