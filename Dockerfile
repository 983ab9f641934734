# The program for production: on PostgreSQL, as a user without rights, on a read-only file system but for /data.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What a server needs of them: not what the pages are built from, which are built, not the embedded database, not Node a
# second time. Nor what Node never loads from packages: sources in TypeScript, maps, readmes, tests, other module systems.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund react react-dom react-hook-form @hookform/resolvers radix-ui \
    lucide-react clsx @fontsource-variable/figtree @fontsource-variable/petrona @simplewebauthn/browser \
    @tanstack/react-query @tanstack/react-router @tanstack/react-start \
  && cd node_modules \
  && rm -rf node node-bin-* .bin @electric-sql mediabunny/dist/bundles mediabunny/src bintrees/test luxon/build/global luxon/build/amd luxon/build/cjs-browser \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete \
  && rm -f swagger-ui-dist/swagger-ui-es-bundle*.js swagger-ui-dist/swagger-ui-standalone-preset.js

# PostgreSQL's own tools for backups, without the Perl that Debian puts around them.
FROM docker.io/library/node:24-bookworm-slim AS tools
RUN apt-get update && cd /tmp && apt-get download postgresql-client-15 && dpkg -x postgresql-client-15_*.deb /tools

FROM docker.io/library/node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libpq5 libreadline8 age \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx \
  && mkdir /data && chown node:node /data
COPY --from=tools /tools/usr/lib/postgresql/15/bin/pg_dump /tools/usr/lib/postgresql/15/bin/pg_restore /tools/usr/lib/postgresql/15/bin/psql /usr/local/bin/
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json package-lock.json ./
COPY src src
COPY scripts scripts
COPY migrations migrations
COPY public public
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it gets the signal to stop.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/app/main.ts"]
