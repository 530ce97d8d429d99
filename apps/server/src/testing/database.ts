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

/** Of all files that run, one does this at a time: the lock ends with its connection. */
export const oneAtATime = (run: () => Promise<void>) => onServer('select pg_advisory_lock(1)', run)

const inUse = '55006'

/** Runs a statement on databases, again and again while somebody uses one of them. */
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

/** Connections that are on their way out are let go in peace: one that is cut has nobody left to tell. */
async function drop(name: string): Promise<void> {
  if (!(await whenUnused(`drop database ${name}`, 40))) await onServer(`drop database ${name} with (force)`)
}

/** From now on others may clone it, by this name. */
export async function keepAsTemplate(url: string, name: string): Promise<void> {
  const made = new URL(url).pathname.slice(1)
  if (!(await whenUnused(`alter database ${made} rename to ${name}`, patience.waitMs / 50)))
    throw new Error(`${made} is in use for ever`)
}

/** A database of its own: migrated and empty, or with what another template holds. */
export async function createTestDatabase(
  template = 'migrated',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files clone at the same time, and a template may have only one reader.
  if (
    !(await whenUnused(
      `create database ${name} template ${template} strategy file_copy`,
      patience.waitMs / 50,
    ))
  )
    throw new Error('the template is in use for ever')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  // What a busy machine answers late is no outage; tests of one take these words away.
  url.searchParams.set('query_timeout', String(patience.waitMs))
  url.searchParams.set('statement_timeout', String(patience.waitMs))
  return { url: url.href, drop: () => drop(name) }
}
