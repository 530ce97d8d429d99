import { readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

/**
 * The URL of the running product's database: the configured one, or the embedded one with its socket in the data
 * folder.
 */
function databaseUrl(): string {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const folder = path.join(process.env['JOURNEY_DATA'] ?? '.', 'postgres')
  const password = readFileSync(`${folder}.password`, 'utf8').trim()
  return `postgres://wellspring:${password}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
}

/** Runs one statement for changes that a journey cannot wait for, and returns the number of changed rows. */
export async function changeRows(text: string, values: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}
