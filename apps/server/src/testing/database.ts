import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { patience } from './patience.ts'

async function onServer(statement: string, andThen: () => Promise<void> = async () => {}) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
    await andThen()
  } finally {
    await client.end()
  }
}

/** Runs one caller at a time across all test files. The lock ends with its connection. */
export const oneAtATime = (run: () => Promise<void>) => onServer('select pg_advisory_lock(1)', run)

const inUse = '55006'

/** Runs a statement that requires unused databases, and retries while there are connections. */
async function whenUnused(statement: string, attempts: number): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await onServer(statement)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== inUse) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return false
}

/** Waits for connections that are closing, because terminating one raises an error that no one handles. */
async function drop(name: string): Promise<void> {
  if (!(await whenUnused(`drop database ${name}`, 40))) await onServer(`drop database ${name} with (force)`)
}

/** Turns a database into a template that other test files clone by this name. */
export async function keepAsTemplate(url: string, name: string): Promise<void> {
  const made = new URL(url).pathname.slice(1)
  if (!(await whenUnused(`alter database ${made} rename to ${name}`, patience.waitMs / 50)))
    throw new Error(`${made} is still in use`)
}

/** A new database: migrated and empty, or a clone of another template. */
export async function createTestDatabase(
  template = 'migrated',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Test files clone concurrently, but a template allows one reader only.
  if (
    !(await whenUnused(
      `create database ${name} template ${template} strategy file_copy`,
      patience.waitMs / 50,
    ))
  )
    throw new Error('the template is still in use')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  // Slow queries on a busy machine are no outage. Tests of outages remove these parameters.
  url.searchParams.set('query_timeout', String(patience.waitMs))
  url.searchParams.set('statement_timeout', String(patience.waitMs))
  return { url: url.href, drop: () => drop(name) }
}
