import type { TestApp } from './app.ts'

interface Copies {
  table: string
  /** The row that is copied. */
  id: string
  howMany: number
  /** SQL expressions of the columns in which the copies differ. */
  set: Record<string, string>
}

/** Copies a row many times, so that a sweep finds more rows than it reads at once. Foreign keys are not checked. */
export async function insertCopies(
  { deps }: Pick<TestApp, 'deps'>,
  { table, id, howMany, set }: Copies,
): Promise<void> {
  const client = await deps.database.pool.connect()
  const values = Object.entries({ id: 'uuidv7()', ...set }).map(([name, value]) => `'${name}', ${value}`)
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into ${table} overriding user value
        select (jsonb_populate_record(original, jsonb_build_object(${values.join()}))).*
        from ${table} original, generate_series(1, $2) where id = $1`,
      [id, howMany],
    )
    await client.query('commit')
  } finally {
    // A failed transaction must not return to the pool.
    client.release(true)
  }
}
