# syntax=docker/dockerfile:1
# API, worker and commands in one image, each started by its entry file; with the target `demonstration` an image that
# has the sandbox too. docs/operations.md says how to run them.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/i18n/package.json packages/i18n/
COPY packages/checkout-react/package.json packages/checkout-react/
COPY packages/core/package.json packages/core/
COPY packages/dashboard/package.json packages/dashboard/
COPY packages/donor-site/package.json packages/donor-site/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/
COPY packages/widget-loader/package.json packages/widget-loader/
COPY examples/npm-consumer/package.json examples/npm-consumer/

# What the server loads, and nothing else. `npm ci` wants the binaries of every platform (docs/adr/0002).
FROM manifests AS dependencies
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --ignore-scripts --workspace packages/server

FROM dependencies AS demonstration-dependencies
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --ignore-scripts --workspace packages/server --workspace packages/sandbox

# What browsers load.
FROM manifests AS build
COPY scripts scripts
RUN --mount=type=cache,target=/root/.npm node scripts/setup.mjs
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS production
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 LANTERN_STATE_DIR=/var/lib/lantern
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/core/src packages/core/src
COPY packages/i18n/src packages/i18n/src
COPY packages/server/migrations packages/server/migrations
COPY packages/server/src packages/server/src
COPY docs/openapi.json docs/
COPY --from=build /app/packages/dashboard/dist packages/dashboard/dist
COPY --from=build /app/packages/donor-site/dist packages/donor-site/dist
COPY --from=build /app/packages/widget-loader/dist packages/widget-loader/dist
RUN install --directory --owner=node --group=node /var/lib/lantern
VOLUME /var/lib/lantern
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--conditions=lantern-source"]
CMD ["packages/server/src/app/main/api.ts"]

# Nobody is charged: PROCESSOR=sandbox. Still without the embedded Postgres.
FROM production AS demonstration
COPY --from=demonstration-dependencies /app/node_modules node_modules
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/sandbox/src packages/sandbox/src
CMD ["packages/sandbox/src/main/api.ts"]

# What is built where no target is named.
FROM production
