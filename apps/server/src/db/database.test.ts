import { setImmediate } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { connect } from './database.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
const warnings: string[] = []
const note = ({ message }: Error) => void warnings.push(message)
beforeAll(async () => {
  process.on('warning', note)
  made = await createTestDatabase()
  database = connect(made.url, { maxConnections: 2, onError: vi.fn<(error: Error) => void>() })
})
afterAll(async () => {
  process.off('warning', note)
  await database.close()
  await made.drop()
})

const numbers = [1, 2, 3, 4, 5]

test('concurrent queries in a transaction run one after the other', async () => {
  const answers = await database.write((tx) =>
    Promise.all(numbers.map((number) => tx.execute(sql`select ${number}::int as number`))),
  )
  expect(answers.map(({ rows }) => rows[0])).toEqual(numbers.map((number) => ({ number })))
  await setImmediate()
  expect(warnings).toEqual([])
})

test('when one of them fails, the transaction rolls back and its connection stays usable', async () => {
  const failing = database.write(async (tx) => {
    await tx.execute(sql`create table kept (number int)`)
    await Promise.all(
      numbers.map((number) => tx.execute(sql`insert into kept values (10 / (${number}::int - 2))`)),
    )
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  const known = await database.write((tx) => tx.execute(sql`select to_regclass('kept') as name`))
  expect(known.rows).toEqual([{ name: null }])
  await setImmediate()
  expect(warnings).toEqual([])
})
