# Of the archive that npm run release makes, for the image's own system and processor:
#   docker build -t topup-store -f Dockerfile release
FROM node:24-bookworm-slim AS unpacked
ADD topup-store-*.tar.gz /unpacked/
RUN mv /unpacked/topup-store-* /store && cd /store && sha256sum --quiet --check SHA256SUMS

FROM node:24-bookworm-slim
# The store changes none of its own files: they are root's, and it runs as another user.
COPY --from=unpacked /store /store
RUN install -d -o node -g node -m 700 /data

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ENV_FILE= MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=16777216
WORKDIR /store
VOLUME /data
EXPOSE 3000
USER node
STOPSIGNAL SIGTERM

# Whether the process answers: a database that is away for a while is no reason to end it. It listens once the database is ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# A command of the store stands behind the image's name: docker run --rm <image> doctor
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=25", "server.mjs"]
