/** The list of goods with these filters, as react-admin writes them into an address. */
export const goodsPath = (filter: object): string => `/spotManagement?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list of orders in one state, of all days. */
export const ordersPath = (status: number): string => `/orderManagement?filter=${encodeURIComponent(JSON.stringify({ status }))}`;
