#!/usr/bin/env python3
"""Verifies Paydesk's audit trail without Paydesk: docs/audit-format.md describes everything that is read here.

    verify_audit.py --export audit.jsonl [--dump dump.sql] [--key-file secret.txt] [--head SEQUENCE:HASH] [--heads FILE]

Needs Python 3.9 and nothing else. Exit code 0: nothing differs. 1: something differs. 2: something could not be read.
"""
import argparse, hashlib, hmac, json, re, sys
from collections import defaultdict
from datetime import datetime, timezone

ZERO = "0" * 64
ERASED = re.compile("(?:Person|Erased payee) [0-9a-f]{8}")
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError)
SEPA = "account amount beneficiaryAccount beneficiaryAddress beneficiaryName commissionAccount network reference".split()
SWIFT = "account addressCountry addressStreet addressTown amount bankBic bankName beneficiaryAccount beneficiaryName commissionAccount currency network reference".split()
SWIFT_COLUMNS = "bank_bic bank_name address_street address_town address_country".split()


def canonical(value):
    """Canonical JSON: members by UTF-16 code units, no white space, whole numbers only."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        raise ValueError("only whole numbers have a canonical form")
    return json.dumps(value, ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def mark_keys(secrets):
    """The marking key of each secret by its identifier: HKDF-SHA256 without salt, one block."""
    keys = {}
    for secret in secrets:
        extracted = hmac.digest(b"\0" * 32, secret.encode(), "sha256")
        key = hmac.digest(extracted, b"paydesk.audit.mark/1\x01", "sha256")
        keys[hmac.new(key, b"paydesk.audit.key-id/1", "sha256").hexdigest()[:16]] = key
    return keys


def hash_of(record):
    commitments, details = record["commitments"], record["details"]
    form = {name: record[name] for name in "sequence at actorId actorName action subjectKind subjectId previousHash".split()}
    form["details"] = details
    if commitments is not None:
        form["commitments"] = commitments
        form["details"] = {name: details[name] for name in details if "details." + name not in commitments}
        if "actorName" in commitments:
            form["actorName"] = None
    return sha256(canonical(form))


def is_as_committed(record):
    commitments, salts = record["commitments"], record["salts"]
    if commitments is None:
        return not salts
    for field, commitment in commitments.items():
        value = record["actorName"] if field == "actorName" else record["details"].get(field[8:])
        if not isinstance(value, str):
            return False
        salt = (salts or {}).get(field)
        if salt is None:
            if not ERASED.fullmatch(value):
                return False
        elif hmac.new(bytes.fromhex(salt), canonical([field, value]).encode(), "sha256").hexdigest() != commitment:
            return False
    return True


def check_chain(records, keys, heads, found):
    head, marked = ZERO, 0
    for expected, record in enumerate(records, 1):
        where = f"record {expected}"
        if record["sequence"] != str(expected):
            return found.append(f"{where}: it is missing")
        if record["previousHash"] != head:
            return found.append(f"{where}: it does not follow from the one before")
        if hash_of(record) != record["hash"] or not is_as_committed(record):
            return found.append(f"{where}: its content is not what was hashed")
        head, mark = record["hash"], record["mark"]
        if keys and (marked or mark is not None):
            key = keys.get(record["markKey"])
            if mark is None or key is None or not hmac.compare_digest(hmac.new(key, head.encode(), "sha256").hexdigest(), mark):
                return found.append(f"{where}: it has no mark of the application")
        marked += mark is not None
        if any(noted != head for noted in heads.get(expected, ())):
            return found.append(f"{where}: it is another record than the one whose hash was noted")
    if any(sequence > len(records) for sequence in heads):
        found.append("the chain was cut off: a later record was noted")
    if keys and records and not marked:
        found.append("no record has a mark, and a key was given")


ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def plain(text):
    """A value of COPY text; None for null."""
    if "\\" not in text:
        return text
    return None if text == "\\N" else re.sub(r"\\(.)", lambda part: ESCAPES.get(part[1], part[1]), text)


def read_dump(lines):
    """The rows of a plain dump, which is COPY text, by table."""
    tables, name, columns = defaultdict(list), None, []
    for line in lines:
        line = line.rstrip("\n")
        begin = re.fullmatch(r"COPY public\.(\w+) \((.*)\) FROM stdin;", line) if name is None else None
        if begin:
            name, columns = begin[1], [column.strip('"') for column in begin[2].split(", ")]
        elif name is not None and line == "\\.":
            name = None
        elif name is not None:
            tables[name].append(dict(zip(columns, map(plain, line.split("\t")))))
    return tables


def instant(text):
    """A time of a dump in the form of the export: UTC, milliseconds, Z."""
    day, time, hours, minutes = re.fullmatch(r"(\S+) (\S+?)([+-]\d\d)(?::(\d\d))?", text).groups()
    whole, _, fraction = time.partition(".")
    at = datetime.fromisoformat(f"{day}T{whole}.{(fraction + '000000')[:6]}{hours}:{minutes or '00'}").astimezone(timezone.utc)
    return at.strftime("%Y-%m-%dT%H:%M:%S.") + f"{at.microsecond // 1000:03}Z"


def camel(name):
    return re.sub("_(.)", lambda part: part[1].upper(), name)


def as_record(row):
    record = {camel(name): value for name, value in row.items()}
    record["at"] = instant(row["at"])
    for name in ("details", "commitments", "salts"):
        record[name] = None if row[name] is None else json.loads(row[name])
    return record


def order_hash(row):
    columns = {camel(name): value for name, value in row.items()}
    form = {name: columns[name] for name in (SWIFT if row["network"] == "SWIFT" else SEPA)}
    form.update(form="paydesk.order/1", id=row["id"], externalPaymentId=row["external_payment_id"], version=int(row["version"]))
    if row["scheduled_for"] is not None:
        form["scheduledFor"] = instant(row["scheduled_for"])
    return sha256(canonical(form))


LEFT_OF_ORDER = """id version hash network account amount currency scheduled_for commission_account beneficiary_name reference
    beneficiary_address bank_bic bank_name address_street address_town address_country""".split()
LEFT_OF_ROW = """batch_id position order_id hash network amount currency exclusion beneficiary_name reference
    beneficiary_address bank_bic bank_name address_street address_town address_country""".split()


def left_over(kind, row, columns):
    """A line of an erasure's digest."""
    values = [in_utc(row[name]) if name == "scheduled_for" and row[name] else row[name] for name in columns]
    return "|".join([kind, *(value for value in values if value is not None)])


def in_utc(time):
    """A time of a dump in UTC without its zone, in PostgreSQL's form."""
    return instant(time)[:-1].replace("T", " ").rstrip("0").rstrip(".") if "." in time else instant(time)[:19].replace("T", " ")


def erased_orders(tables):
    """The orders of erased payees: of what they hold, only the erasure's digest is known."""
    names = {row["name"] for row in tables["erased_payees"]}
    return {row["id"] for row in tables["orders"] if row["beneficiary_account"] in names}


def check_erasures(tables, by_subject, found):
    lines, payee_of = defaultdict(list), {}
    for row in tables["orders"]:
        payee_of[row["id"]] = row["beneficiary_account"]
        lines[row["beneficiary_account"]].append(left_over("order", row, LEFT_OF_ORDER))
    for row in tables["order_versions"]:
        lines[payee_of.get(row["order_id"])].append(left_over("version", row, "order_id version hash canonical_form".split()))
    for row in tables["batch_rows"]:
        lines[row["beneficiary_account"]].append(left_over("row", row, LEFT_OF_ROW))
    named = {row["id"]: row["name"] for row in tables["beneficiaries"]}
    for row in tables["change_requests"]:
        if row["kind"].startswith("beneficiary."):
            lines[named.get(row["subject_id"])].append(left_over("request", row, ["id", "hash"]))
    for row in tables["erased_payees"]:
        told = [r["details"]["digest"] for r in by_subject.pop(("beneficiary", row["id"]), []) if r["action"] == "beneficiary.erased"]
        if told != [sha256("\n".join(sorted(lines[row["name"]], key=str.encode)))]:
            found.append(f"{row['name']}: what is left of the payments is not what the chain tells")


def elements(array):
    """The texts of an array column, in PostgreSQL's form."""
    return [re.sub(r"\\(.)", r"\1", quoted) or bare for quoted, bare in re.findall(r'"((?:[^"\\]|\\.)*)"|([^{},"]+)', array)]


def grouped(rows, column):
    groups = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return groups


def owners_of_factors(tables):
    return {row["id"]: row["user_id"] for row in tables["factors"]}


def check_orders(tables, by_subject, found):
    versions, erased, owners = defaultdict(dict), erased_orders(tables), owners_of_factors(tables)
    decisions = grouped(tables["approvals"], "order_id")
    for row in tables["order_versions"]:
        versions[row["order_id"]][row["version"]] = row["hash"]
        if row["order_id"] not in erased and sha256(row["canonical_form"]) != row["hash"]:
            found.append(f"order {row['order_id']}: the text of version {row['version']} has another hash")
    for row in tables["orders"]:
        where, told = f"order {row['id']}", [r for r in by_subject.pop(("order", row["id"]), []) if "state" in r["details"]]
        if not told:
            found.append(f"{where}: the chain does not know it")
            continue
        last, paid = told[-1]["details"], [r["details"]["paymentId"] for r in told if "paymentId" in r["details"]]
        if (row["state"], int(row["version"]), row["hash"]) != (last["state"], last["version"], last.get("hash")):
            found.append(f"{where}: its state, version or hash is not that of record {told[-1]['sequence']}")
        if row["payment_id"] != (paid[-1] if paid else None):
            found.append(f"{where}: its payment is not that of the chain")
        foreign = ["beneficiary_address"] if row["network"] == "SWIFT" else SWIFT_COLUMNS
        if any(row[name] is not None for name in foreign) or (row["network"] != "SWIFT" and row["currency"] != "EUR"):
            found.append(f"{where}: it has values that are not part of a payment of its kind")
        if row["id"] not in erased and order_hash(row) != row["hash"]:
            found.append(f"{where}: its content does not have its hash")
        if row["batch_id"] is None and told[0]["actorId"] != row["maker_id"]:
            found.append(f"{where}: somebody else made it")
        if versions[row["id"]] != {str(r["details"]["version"]): r["details"]["hash"] for r in told if "hash" in r["details"]}:
            found.append(f"{where}: its versions are not those of the chain")
        check_decisions(where, decisions[row["id"]], told, owners, found)


DECISIONS = {"add_approval": "approved", "approve": "approved", "hold": "approved", "decline": "declined", "send_back": "sent_back"}


def decisions_of(records):
    """Details of each decision by version, person and what it was; the record of a return has the version after it."""
    return {
        (str(r["details"]["version"] - (decision == "sent_back")), r["actorId"], decision): r["details"]
        for r in records
        for decision in [DECISIONS.get(r["action"].split(".")[1])]
        if decision
    }


def is_as_decided(row, details, owners):
    """Whether a decision is stored with the factor, hash, groups and absent person of its record."""
    factor, evidence, groups = row["factor_id"], json.loads(row["evidence"] or "{}"), ", ".join(elements(row["groups"]))
    return (
        ("confirmedWith" in details) == (factor is not None)
        and (factor is None or (owners.get(factor), evidence.get("factorId")) == (row["approver_id"], factor))
        and (row["decision"] == "sent_back" or details["hash"] == row["hash"])
        and details.get("groups", groups) == groups
        and details.get("deputyOf") == row["deputy_of"]
    )


def check_decisions(where, rows, told, owners, found):
    recorded = decisions_of(told)
    stored = {(row["version"], row["approver_id"], row["decision"]): row for row in rows}
    if stored.keys() != recorded.keys():
        found.append(f"{where}: its decisions are not those of the chain")
    elif not all(is_as_decided(row, recorded[key], owners) for key, row in stored.items()):
        found.append(f"{where}: a decision is not stored as it was made")


def check_batches(tables, by_subject, found):
    decisions, owners = grouped(tables["batch_approvals"], "batch_id"), owners_of_factors(tables)
    for row in tables["batches"]:
        told = [r for r in by_subject.pop(("batch", row["id"]), []) if "state" in r["details"]]
        last = told[-1]["details"] if told else {}
        if (row["state"], row["version"], row["hash"]) != (last.get("state"), str(last.get("version")), last.get("hash")):
            found.append(f"batch {row['id']}: its state, version or hash is not that of the chain")
        check_decisions(f"batch {row['id']}", decisions[row["id"]], told, owners, found)


def check_people(tables, by_subject, found):
    for row in tables["users"]:
        told = [r["details"]["rights"] for r in by_subject.pop(("person", row["id"]), []) if "rights" in r["details"]]
        groups = ", ".join(elements(row["groups"])) or "no groups"
        rights = f"{row['role']}; {groups}; {'let in' if row['is_active'] == 't' else 'kept out'}"
        if not told or told[-1] != rights:
            found.append(f"person {row['id']}: may act as {rights!r}, and not so by the chain")


def check_rules(tables, by_subject, found):
    for row in tables["policies"]:
        told = [r["details"] for r in by_subject.pop(("policy", row["version"]), []) if r["action"] == "policy.changed"]
        document = sha256(canonical(json.loads(row["document"])))
        if not told or not told[-1]["hash"] == row["hash"] == document:
            found.append(f"policy {row['version']}: it is not the one that was approved")
    for row in tables["change_requests"]:
        told = by_subject.pop(("change_request", row["id"]), [])
        ended = [r for r in told if re.fullmatch(r"change_request\.(approved|declined|withdrawn)", r["action"])]
        state, decider = (ended[0]["action"].split(".")[1], ended[0]["actorId"]) if ended else ("open", None)
        if not told or (state, decider) != (row["state"], row["decider_id"]) or any(r["details"]["hash"] != row["hash"] for r in told):
            found.append(f"change request {row['id']}: it is not as the chain tells")


def check_dump(tables, records, found):
    if [as_record(row) for row in sorted(tables["audit_records"], key=lambda row: int(row["sequence"]))] != records:
        found.append("the audit records of the dump are not those of the export")
    by_subject = defaultdict(list)
    for record in records:
        by_subject[record["subjectKind"], record["subjectId"]].append(record)
    for check in (check_erasures, check_orders, check_batches, check_people, check_rules):
        try:
            check(tables, by_subject, found)
        except UNREADABLE as error:
            found.append(f"{check.__name__}: a row cannot be read: {type(error).__name__}: {error}")
    for (kind, subject), told in by_subject.items():
        is_gone = kind == "person" and not any(r["action"] == "person.not_admitted" for r in told)
        if is_gone or kind in ("order", "batch", "policy", "change_request"):
            found.append(f"{kind} {subject}: the chain knows it, and it is not stored any more")


def main():
    parser = argparse.ArgumentParser(description="Verifies the audit trail of Paydesk.")
    parser.add_argument("--export", help="the file of npm run audit:export")
    parser.add_argument("--dump", help="a plain dump of pg_dump")
    parser.add_argument("--key-file", action="append", default=[], help="a file with PAYDESK_AUDIT_KEY, or an earlier one")
    parser.add_argument("--head", action="append", default=[], help="a noted head, sequence:hash")
    parser.add_argument("--heads", help="the file of AUDIT_HEADS_FILE")
    given, found, heads = parser.parse_args(), [], defaultdict(set)
    if not given.export and not given.dump:
        parser.error("give --export, --dump, or both")
    noted = given.head + ([line.split(" ")[-1] for line in open(given.heads).read().split("\n")[:-1]] if given.heads else [])
    for text in noted:
        sequence, noted_hash = re.fullmatch(r"(\d{1,18}):([0-9a-f]{64})", text.strip()).groups()
        heads[int(sequence)].add(noted_hash)
    keys = mark_keys([open(name, encoding="utf-8").read().rstrip("\n") for name in given.key_file])
    tables = read_dump(open(given.dump, encoding="utf-8", newline="\n")) if given.dump else None
    if given.export:
        records = [json.loads(line) for line in open(given.export, encoding="utf-8", newline="\n")]
    else:
        records = [as_record(row) for row in sorted(tables["audit_records"], key=lambda row: int(row["sequence"]))]
    check_chain(records, keys, heads, found)
    if tables is not None and not found:
        check_dump(tables, records, found)
    for line in found:
        print("DIFFERS:", line)
    print(f"{len(records)} records; head {len(records)}:{records[-1]['hash'] if records else ZERO}; {len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, *UNREADABLE) as error:
        print(f"Not verified: {type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)
