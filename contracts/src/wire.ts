/**
 * The documented names that are misspelt or mean two things, per shape: our name → the name on the wire. Services translate here, at
 * their HTTP edge, and nowhere behind it. Names that are not listed are the same on both sides.
 */
export const wireNames = {
  spot: {
    typeId: 'spotTypeId',
    typeName: 'spotTypeName',
    stock: 'inventoryTotal',
    stockSeen: 'inventoryTotalSeen',
    minimum: 'miniTotal',
    pickupAddress: 'pickupAdress',
    warehouseAddress: 'warehouseAdress',
    closed: 'isClose',
    deleted: 'del',
    purpose: 'spotUse',
    origin: 'producingArea',
    shopName: 'shopUserName',
    shopUserId: 'userCustomerId',
  },
  category: { code: 'num', closed: 'isClose', deleted: 'del' },
  posting: {
    number: 'templateName',
    position: 'positionName',
    headcount: 'inviteNum',
    workNature: 'workNaturee',
    education: 'educational',
    opensOn: 'inviteTimeStart',
    closesOn: 'inviteTimeEnd',
    duties: 'jobResponsibilities',
    closed: 'isClose',
    deleted: 'del',
  },
} as const;

export type WireShape = keyof typeof wireNames;

/** Our names of a wire object. */
export const fromWire = (shape: WireShape, body: Record<string, unknown>): Record<string, unknown> =>
  rename(body, new Map(Object.entries(wireNames[shape]).map(([ours, wire]) => [wire, ours])));

/** The wire names of an object of ours. */
export const toWire = (shape: WireShape, row: Record<string, unknown>): Record<string, unknown> =>
  rename(row, new Map(Object.entries(wireNames[shape])));

const rename = (object: Record<string, unknown>, names: Map<string, string>) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]));
