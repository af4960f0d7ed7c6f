import { feedPicturePath, operations } from '@xinyue/contracts';
import { route, type ServiceAppOptions } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';

/** The feeds (X-01 to X-08, Z-109): what is the same for every reader. */
export const marketRoutes = ({ market }: Pick<Deps, 'market'>) => [
  route(operations.readFutures, () => market.readFutures()),
  route(operations.readMinute, ({ body }) => market.readMinute(body.contract)),
  route(operations.readDaily, ({ body }) => market.readDaily(body.contract)),
  route(operations.readCloses, () => market.readCloses()),
  route(operations.readFlash, ({ body }) => market.readFlash(body.pageNum, body.flashTag)),
  route(operations.readNews, () => market.readNews()),
  route(operations.readRates, () => market.readRates()),
  route(operations.readQuotations, () => market.readQuotations()),
  route(operations.readBanners, () => market.readBanners()),
  route(operations.readSpotPrices, ({ body }) => market.readSpotPrices(body.type)),
];

/** How long browsers may keep a picture: its name follows from its address. */
const pictureSeconds = 3_600;

/** Pictures of news and slides, from our own origin. */
export const marketPages =
  ({ market }: Pick<Deps, 'market'>) =>
  (app: Parameters<NonNullable<ServiceAppOptions['pages']>>[0]) => {
    app.get(`${feedPicturePath}:name`, async (request, response) => {
      const { type, data } = await market.readPicture(String(request.params['name']));
      response.set({ 'content-type': type, 'cache-control': `public, max-age=${pictureSeconds}` }).send(data);
    });
  };
