import { readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

/** The database of the product that runs: the one that is set, or its own, behind a socket in its folder. */
function databaseUrl(): string {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const folder = path.join(process.env['JOURNEY_DATA'] ?? '.', 'postgres')
  const password = readFileSync(`${folder}.password`, 'utf8').trim()
  return `postgres://wellspring:${password}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
}

/** One statement in it, for what a journey cannot wait for; how many rows it has changed. */
export async function changeRows(text: string, values: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}
