#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the program gets a role that owns its database and nothing else. The
# superuser has no password from then on: it is let in inside the container alone, by "docker compose exec database psql -U postgres".
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv database POSTGRES_DB
\getenv superuser POSTGRES_USER
\getenv role APP_ROLE
\getenv password APP_PASSWORD
create role :"role" login nosuperuser nocreatedb nocreaterole noreplication password :'password';
alter database :"database" owner to :"role";
alter role :"superuser" password null;
SQL
