import { orderStatuses } from '@xinyue/contracts';
import { beijingText } from '@xinyue/kit/db/beijingText';

const textCodes = Object.values(orderStatuses).filter((code) => typeof code === 'string');

/**
 * Columns of an order under the names of the wire and in their order, so that PostgreSQL writes the rows of a list as `orderRowOf` would: a list spent
 * most of its time in making objects of columns and text of objects again. A test holds both to each other, byte by byte. `unpaidMinutes`
 * is a parameter.
 */
export const orderRowColumns = (unpaidMinutes: string): string => `
  id, order_no as "orderNo", shop_name as "shopUserName", spot_name as "spotName", type_name as "spotTypeName", unit as "spotUnit",
  quantity as "orderNum", pay_type as "payType", total_fen::float8 / 100 as money, ${beijingText('ordered_at')} as "payTime",
  ${beijingText('paid_at')} as "updateTime", ${beijingText('changed_at')} as "changeTime",
  case when status in (${textCodes.map((code) => `'${code}'`).join()}) then to_json(status) else status::json end as status,
  deleted::int as del, customer_id as "customerUserId", customer_name as "customerUserNickname", shop_id as "userCustomerId",
  spot_id as "spotId", case when contract_urls <> '{}' then array_to_string(contract_urls, ',', '') end as reamrk1,
  pickup_address as "pickupAdress", warehouse_address as "warehouseAdress",
  case when status = '0' and not deleted then ${beijingText(`coalesce(hold_until, ordered_at + ${unpaidMinutes}::float8 * interval '1 minute')`)} end as "payBefore",
  contract_pdf as "contractPdf", contract_confirmed as "contractConfirmed",
  (reviewing is not null)::int as reviewing`;
