import { yuanFromFen } from '@xinyue/contracts/money';
import type { SpotCard } from '@xinyue/contracts/operations';
import type { Session } from '../../session/readSession.ts';

type Choice = { quantity: number; fen: number; payType: 0 | 1 | 2; payTime: string };

/** The documented order object (E-12). Only good, quantity, pay type and the amount shown count; the server sets the rest (Z-13). */
export function orderForm(spot: SpotCard, session: Session, { quantity, fen, payType, payTime }: Choice) {
  return {
    customerUserId: session.userId,
    customerUserNickname: session.userName,
    spotId: spot.id,
    spotName: spot.name,
    spotTypeId: spot.spotTypeId,
    spotTypeName: spot.spotTypeName,
    spotUnit: spot.unit,
    spotGoodsList: [{ id: spot.id, name: spot.name, money: spot.money, unit: spot.unit, total: quantity }],
    orderNum: quantity,
    payType,
    money: yuanFromFen(fen),
    status: 0,
    del: 0,
    payTime,
    createUser: session.userId,
  };
}
