import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { migrate } from './migrate.ts'

const all = path.join(import.meta.dirname, 'migrations')
const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-migrations-'))
const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`

async function ask<Row extends pg.QueryResultRow>(text: string, at = url.href): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}

/** Copies the migrations before the given one to a folder. */
function migrationsBefore(tag: string): string {
  cpSync(all, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  if (end === -1) throw new Error(`there is no migration ${tag}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

beforeAll(() => ask(`create database ${name}`, inject('postgresUrl')))
afterAll(async () => {
  await ask(`drop database ${name} with (force)`, inject('postgresUrl'))
  rmSync(folder, { recursive: true, force: true })
})

test('the Lotus migration counts earlier activity', async () => {
  await migrate(url.href, migrationsBefore('0062_lotus'))
  const patron = '0190f0a0-0000-7000-8000-000000000001'
  const provider = '0190f0a0-0000-7000-8000-000000000002'
  // Foreign keys are irrelevant to this test.
  await ask(`
    insert into users (id, audience, kind, email, first_name, last_name, password_hash, created_at)
      values ('${patron}', 'patron', 'patron', 'early@wellspring.example', 'Early', 'Bird', 'none', now()),
        ('${provider}', 'provider', 'provider', 'late@wellspring.example', 'Late', 'Bird', 'none', now());
    set session_replication_role = replica;
    insert into bookings (id, provider_id, patron_id, service_id, session_id, seat, service, policy, status,
      starts_at, ends_at, blocked_from, blocked_to, zone, price_cents, status_since, created_at)
    select ('0190f0a0-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, '${provider}', '${patron}',
      gen_random_uuid(), gen_random_uuid(), 1, jsonb_build_object('area', area), '{}', status,
      at, at + interval '1 hour', at, at + interval '1 hour', 'Asia/Dubai', 0, at, at
    from (values
      (1, 'physical', 'completed', timestamptz '2026-05-01 21:30Z'),
      (2, 'spiritual', 'completed', timestamptz '2026-05-02 08:00Z'),
      (3, 'financial', 'completed', timestamptz '2026-05-03 08:00Z'),
      (4, 'mental', 'cancelled', timestamptz '2026-05-04 08:00Z'),
      (5, 'social', 'confirmed', timestamptz '2026-05-05 08:00Z')
    ) as made (n, area, status, at);`)
  await migrate(url.href)
  const rows = await ask(
    `select right(source_id::text, 2) as n, kind, leaves, "on"::text from lotus_entries
      where patron_id = '${patron}' order by 1`,
  )
  // Leaves are bits. The day is that of the booking's time zone, in which the first booking began after midnight.
  expect(rows).toEqual([
    { n: '01', kind: 'session', leaves: 0b11, on: '2026-05-02' },
    { n: '02', kind: 'session', leaves: 0b11111000000, on: '2026-05-02' },
    { n: '03', kind: 'session', leaves: 0b1100000000000, on: '2026-05-03' },
  ])
})

test('a migration is not subject to the query timeout', async () => {
  const hasty = new URL(url)
  hasty.searchParams.set('query_timeout', '1')
  await expect(migrate(hasty.href)).resolves.toBeUndefined()
})
