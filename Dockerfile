# The program alone, in an image that holds no compiler: docs/deploy.md says how it is run.
FROM swift:6.3.1-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libcurl4-openssl-dev libmariadb-dev librsvg2-dev libsqlite3-dev libssl-dev mariadb-client pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
# The package names its tests, so that it cannot be read without them.
COPY Tests Tests
RUN swift build -c release --static-swift-stdlib --product workout-tracker \
    && install -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/workout-tracker" /built/workout-tracker \
    && strip /built/workout-tracker

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ca-certificates fontconfig fonts-noto-core fonts-symbola libcurl4 libmariadb3 librsvg2-2 libsqlite3-0 libssl3 \
        libstdc++6 mariadb-client-core tzdata webp-pixbuf-loader zlib1g \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o 10001 -g 10001 -m 700 /data
# The program writes dumps, each night and before it changes tables that hold data, and tries them.
COPY --from=build /usr/bin/mariadb-dump /usr/bin/
COPY --from=build /built/workout-tracker /usr/local/bin/
COPY Templates /site/Templates
COPY Public /site/Public
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data RESOURCES=/site
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["workout-tracker", "health"]
ENTRYPOINT ["workout-tracker"]
CMD ["serve"]
