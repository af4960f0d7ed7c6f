# One image for every process; docker-compose.yml says which one runs. Checked by `npm run compose`, see docs/docker.md.
FROM node:24.18.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY kit/package.json kit/
COPY catalog-service/package.json catalog-service/
COPY order-service/package.json order-service/
COPY merchant-service/package.json merchant-service/
COPY payout-service/package.json payout-service/
COPY system-service/package.json system-service/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY client/package.json client/
COPY admin-ui/package.json admin-ui/
COPY portal-ui/package.json portal-ui/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/package.json scripts/

FROM manifests AS build
RUN npm ci --include=dev
COPY . .
# The second command bundles what runs once (databases, tools), and stops a build whose compose file does not fit the code.
RUN npm run build && npm run compose

# What the five processes need and nothing else: no build tools, no web libraries, no embedded PostgreSQL.
FROM manifests AS packages
RUN npm ci --omit=dev \
    -w @xinyue/catalog-service -w @xinyue/order-service -w @xinyue/merchant-service -w @xinyue/payout-service -w @xinyue/system-service -w @xinyue/gateway
# Contracts use one weight of their font and one slice of another; the rest of the packages is 115 MB.
RUN find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' -delete && \
    find node_modules/@fontsource/m-plus-1p -name '*.woff*' ! -name 'm-plus-1p-1-400-normal.woff' -delete

FROM node:24.18.0-bookworm-slim AS run
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app .
COPY --from=build /app/catalog-service/dist catalog-service/dist
COPY --from=build /app/order-service/dist order-service/dist
COPY --from=build /app/merchant-service/dist merchant-service/dist
COPY --from=build /app/payout-service/dist payout-service/dist
COPY --from=build /app/system-service/dist system-service/dist
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/docs/api docs/api
COPY --from=build /app/client/dist/xinyue-client.tgz client/dist/
COPY --from=build /app/portal-ui/dist portal-ui/dist
COPY --from=build /app/admin-ui/dist admin-ui/dist
COPY --from=build /app/scripts/dist/initDatabases.js scripts/dist/
COPY --from=build /app/scripts/dist/migrate.js scripts/dist/
COPY --from=build /app/scripts/dist/verify.js scripts/dist/
COPY --from=build /app/scripts/dist/rotate-keys.js scripts/dist/
USER node
