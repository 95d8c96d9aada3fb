#!/bin/sh
# Runs once, in an empty database server: the four logins of docs/operations.md, "Roles of the database".
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set=owner="$(cat /run/secrets/owner_password)" --set=app="$(cat /run/secrets/app_password)" \
  --set=worker="$(cat /run/secrets/worker_password)" --set=signer="$(cat /run/secrets/signer_password)" <<'SQL'
create role paydesk_owner login createrole password :'owner';
create role paydesk_app login password :'app';
create role paydesk_worker login password :'worker';
create role paydesk_signer login password :'signer';
create database paydesk owner paydesk_owner template template0 encoding 'UTF8';
SQL
