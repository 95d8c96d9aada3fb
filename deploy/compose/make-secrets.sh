#!/bin/sh
# Makes the files of compose.yaml in ./secrets, and changes none that is there. Those of the provider are left to you.
set -eu
umask 077
mkdir -p secrets
# The folder is closed to others; the files in it are readable, as containers read them as another user.
make() {
  [ -e "secrets/$1" ] || { printf '%s' "$2" > "secrets/$1"; chmod 444 "secrets/$1"; }
}
make postgres_password "$(openssl rand -hex 24)"
for login in owner app worker signer; do
  make "${login}_password" "$(openssl rand -hex 24)"
  make "database_${login}_url" \
    "postgres://paydesk_$login:$(cat "secrets/${login}_password")@/paydesk?host=/run/postgresql"
done
for key in session_secret handover_key audit_key sealing_key; do
  make "$key" "$(openssl rand -base64 33)"
done
for file in api_key signing_secret transaction_secret webhook_public_key; do
  [ -e "secrets/$file" ] || echo "secrets/$file is missing: from the settings page of the provider; then chmod 444 secrets/$file"
done
