# syntax=docker/dockerfile:1
# An image of the release: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD) \
#   --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) --tag paydesk:0.2.0 .
# It has no secret: mount them as files. Each process is told by PAYDESK_ROLE what it does.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ARG SOURCE_COMMIT
ARG SOURCE_DATE_EPOCH
WORKDIR /src
# Packages change less often than sources. Their installation repairs the database driver.
COPY package.json package-lock.json .npmrc ./
COPY scripts/guard-driver.mjs scripts/
RUN npm ci --no-audit
COPY . .
RUN npm run release -- --folder-only && mv .release/paydesk-*.cdx.json .release/paydesk-*/ && mv .release/paydesk-* /paydesk

FROM ${NODE_IMAGE}
RUN groupadd --gid 10001 paydesk && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin paydesk
WORKDIR /opt/paydesk
# Owned by root, so that no process can change what it runs.
COPY --from=build --chown=root:root /paydesk ./
ENV NODE_ENV=production PAYDESK_LOG=json PAYDESK_MIGRATE=off HOSTNAME=0.0.0.0 PORT=3000
USER 10001:10001
EXPOSE 3000
# The engine finishes its current steps within 45 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/run.mjs"]
CMD ["scripts/start/by-role.ts"]
