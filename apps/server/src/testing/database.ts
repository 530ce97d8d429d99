import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of its own, migrated and empty. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files clone at the same time, and a template may have only one reader: wait and try again.
  for (let attempt = 0; ; attempt++) {
    try {
      await onServer(`create database ${name} template migrated strategy file_copy`)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
