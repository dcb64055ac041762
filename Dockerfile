# The image of the web server, the worker and the commands. docs/operations.md says how it is used.
# Plain instructions only: the builder of Docker 20.10 understands them, and so does BuildKit.

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# What the packages depend on alone, so that a change of the sources does not install them again.
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/
RUN npm ci --no-audit --no-fund
COPY . .
# Static pages carry the site's address, and forms believe no other: an image belongs to one address.
ARG APP_URL
RUN test -n "$APP_URL" || { echo "Set APP_URL in .env to the address of the site."; exit 1; }
RUN npm run build && npm run bundle
# The server loads none of these: pictures are SVG, types are checked before, scripts are bundled.
RUN cd .next/standalone && rm -rf node_modules/sharp node_modules/@img node_modules/typescript scripts tests
# Files of a clone that was made with root's `umask 077` are root's alone, and the server runs as another user.
RUN chmod -R a+rX .next/standalone
# New volumes of docker-compose.yml become their user's own by these.
RUN mkdir -p /volumes/data /volumes/secrets/site /volumes/secrets/owner

# No shell, no package manager, no programs: only what the Node that the lockfile pins links to.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /app/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /app/.next/standalone ./
COPY --from=build --chown=65532:65532 /volumes /
ARG APP_URL
# lib/process/server-process.ts ends the process in order, so the framework must not. A kept connection must
# live longer here than in the proxy, or the proxy writes to one that has just been closed.
ENV BUILT_FOR=$APP_URL \
    NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    NEXT_MANUAL_SIG_HANDLE=1 \
    KEEP_ALIVE_TIMEOUT=75000 \
    HOSTNAME=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER 65532:65532
EXPOSE 3000
# The answer has a deadline of two seconds; starting the check takes some more while other containers start beside.
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# What stands in for settings that are not set: scripts/check-settings.ts.
ENTRYPOINT ["node", "--env-file-if-exists=/secrets/site/site.env"]
CMD ["web-server.cjs"]
