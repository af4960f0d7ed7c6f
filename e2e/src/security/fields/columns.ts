const person = ['nickname', 'mobile_sealed', 'mobile_index', 'sex', 'age', 'area', 'address'];
export const payer = [
  'payer_acct_type',
  'payer_bank_name',
  'payer_bank_no_sealed',
  'payer_acct_no_sealed',
  'payer_acct_name_sealed',
];
/** What is kept where somebody else gives money another goal: it waits to be confirmed. */
export const payeeSet = [
  ...payer,
  'payer_acct_no_last4',
  'payer_replaced',
  'payer_changed_at',
  'payer_changed_by',
  'payer_confirmed',
  'payer_before_sealed',
];
/** What the owner of an account is told about a change. */
export const told = 'merchant.account_notices+';
export const of = (table: string, columns: string[]) => columns.map((column) => `${table}.${column}`);
/** What every change of a row leaves; `edits` is the version that forms send back. */
export const kept = ['version', 'updated_at', 'edits'];
export const user = of('merchant.users', [...person, ...payer, 'payer_acct_no_last4', 'renamed_at', ...kept]);
/** The others take note of every version of a shop, and of what an event about it adds. */
export const shopsHeard = [
  'catalog.shops.version',
  'catalog.shops.licence_checked',
  'order.shops.version',
  'payout.accounts.merchant_version',
  'system.shops.version',
];
export const spot = [
  'type_id type_name name unit price_fen minimum pickup_area pickup_address warehouse_address warehouse_rent_date',
  'delivery_mode purpose service_scope pickup_goods_date product_name packing_specification brand_name level ingredients',
  'origin technology source manufacturer company_name closed',
  'impurity ash volatile_matter nitrogen plasticity plasticity_retention mooney piece_kg',
].flatMap((names) => names.split(' '));
/** What order-service keeps of a good for every version of its offer, for contracts. */
export const offerHeard = 'order.offer_goods+';
export const order = (columns: string[]) => [
  ...of('order.orders', [...columns, 'version', 'changed_at']),
  'order.order_timeline+',
];
