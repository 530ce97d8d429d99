import type { Pool } from 'pg'

// Two sandboxes may start on one database at once, which "if not exists" alone does not handle.
const SCHEMA_LOCK = 4_001_001

const SCHEMA = `
create schema if not exists card_sandbox;
create table if not exists card_sandbox.objects (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity,
  created bigint not null,
  account text,
  clock text,
  due_at bigint,
  body jsonb not null,
  hidden jsonb not null default '{}'
);
create index if not exists objects_by_kind on card_sandbox.objects (kind, seq desc);
create index if not exists objects_due on card_sandbox.objects (due_at) where due_at is not null;
create index if not exists objects_by_customer on card_sandbox.objects ((body ->> 'customer'), kind);
create index if not exists objects_by_intent on card_sandbox.objects ((body ->> 'payment_intent'), kind);
create index if not exists objects_by_charge on card_sandbox.objects ((body ->> 'charge'), kind);
create table if not exists card_sandbox.idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  response text not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create table if not exists card_sandbox.enabled_events (type text primary key);
create table if not exists card_sandbox.events (
  id text primary key,
  seq bigint generated always as identity,
  type text not null,
  created bigint not null,
  account text,
  body jsonb not null
);
create index if not exists events_by_seq on card_sandbox.events (seq desc);
create table if not exists card_sandbox.deliveries (
  event_id text primary key references card_sandbox.events (id),
  seq bigint not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists deliveries_due on card_sandbox.deliveries (next_at) where delivered_at is null;
`

export async function createSchema(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query(SCHEMA)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
