# Built once with everything, run with what the server needs: its code, the site, the content, and the packages that
# hold the embedded PostgreSQL. Debian with glibc, since that database exists for no other.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs what the lock file says, then builds.
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/.build .build
COPY --from=build /app/build build
COPY --from=build /app/migrations migrations
COPY --from=build /app/content content
# PostgreSQL refuses to run as root, and nothing here needs to be.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The server itself is process 1: it hears SIGTERM and stops its database.
CMD ["node", ".build/server/main.js"]
