import path from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'

// An arbitrary number that is the same in every process.
const migrationLock = 7_301_946

const allMigrations = path.join(import.meta.dirname, 'migrations')

/** Removes the timeouts, because rewriting a table or waiting for another process may take any time. */
function withoutDeadline(url: string): string {
  const patient = new URL(url)
  patient.searchParams.delete('query_timeout')
  return patient.href
}

/** Migrates the database to the newest schema of a folder. Concurrent processes take turns. */
export async function migrate(url: string, migrationsFolder = allMigrations): Promise<void> {
  const connectionString = withoutDeadline(url)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
    await runJobMigrations({ connectionString })
  } finally {
    await client.end()
  }
}
