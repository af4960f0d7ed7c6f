/** For systems in which many orders are placed and few are paid: nothing that is held unpaid is limited, and everybody has the same time to pay. */
export const noHolds = {
  XINYUE_HOLD_ORDERS: '0',
  XINYUE_HOLD_FEN: '0',
  XINYUE_HOLD_NEW_ORDERS: '0',
  XINYUE_HOLD_NEW_FEN: '0',
  XINYUE_HOLD_NEW_SHARE: '0',
  XINYUE_HOLD_NEW_MINUTES: '0',
  XINYUE_HOLD_ADDRESS_ORDERS: '0',
  XINYUE_HOLD_ADDRESS_FEN: '0',
  XINYUE_HOLD_DEVICE_ORDERS: '0',
  XINYUE_HOLD_DEVICE_FEN: '0',
  XINYUE_HOLD_STRIKES: '',
};
