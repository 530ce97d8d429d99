import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { connect } from './database.ts'
import type { Database, ReadOnly } from './database.ts'
import { desc, eq, sql } from './drizzle.ts'

const people = pgTable('together', {
  email: text().primaryKey(),
  firstName: text().notNull(),
  areas: text().array().notNull(),
  facts: jsonb().notNull(),
  bornOn: date().notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
})

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = connect(made.url, { maxConnections: 2, onError: vi.fn<(error: Error) => void>() })
  await database.write(async (tx) => {
    await tx.execute(sql`create table together (email text primary key, first_name text not null,
      areas text[] not null, facts jsonb not null, born_on date not null, seen_at timestamptz not null)`)
    await tx.insert(people).values(
      ['Ada', "Bo's $1", 'Cy "C" \\ {,}'].map((firstName, at) => ({
        email: `${at}@together.example`,
        firstName,
        areas: ['mental', `"${firstName}"`],
        facts: { said: firstName, often: [1, null, true] },
        bornOn: '1815-12-10',
        seenAt: new Date('2026-06-15T09:00:00.123Z'),
      })),
    )
  })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** Counts the statements that reach the database. */
async function counted<Result>(run: () => Promise<Result>) {
  const query = vi.spyOn(database.pool, 'query')
  const result = await run()
  const statements = query.mock.calls.length
  query.mockRestore()
  return { result, statements }
}

const questions = (db: ReadOnly) =>
  Promise.all([
    db.select().from(people).orderBy(desc(people.email)),
    db.select({ firstName: people.firstName }).from(people).where(eq(people.email, '1@together.example')),
    db.select().from(people).where(eq(people.email, 'nobody@together.example')),
    db.$count(people, eq(people.bornOn, '1815-12-10')),
    db
      .select({
        number: sql<number>`1::int`,
        yes: sql<boolean>`true`,
        no: sql<boolean>`false`,
        nothing: sql<null>`null::int`,
        texts: sql<string[]>`array['a', '$1', 'c,"d']`,
        json: sql<object>`'{"a": [1, null, "$2"]}'::json`,
        sum: sql<string>`sum(n)`,
        bytes: sql<Buffer>`'\\xff00'::bytea`,
        literal: sql<string>`'it''s $1'`,
        given: sql<string>`${'given'}::text`,
      })
      .from(sql`generate_series(1, 3) as n`),
  ] as const)

test('reads of one moment get the same results as separate ones, in one statement', async () => {
  const alone = await questions(database.db)
  const first = await counted(() => database.together(questions))
  expect(first.result).toEqual(alone)
  const again = await counted(() => database.together(questions))
  expect(again.result).toEqual(alone)
  expect(again.statements).toBe(1)
})

test('reads that depend on a result form the next statement', async () => {
  const inTwo = async (db: ReadOnly) => {
    await questions(db)
    return questions(db)
  }
  expect((await counted(() => database.together(inTwo))).statements).toBe(2)
})

test('equal reads are sent once', async () => {
  const twice = (db: ReadOnly) => Promise.all([questions(db), questions(db)])
  const { result, statements } = await counted(() => database.together(twice))
  expect(statements).toBe(1)
  expect(result[0]).toEqual(result[1])
})

test('a read that fails does not affect the others', async () => {
  const divide = (db: ReadOnly, by: number) =>
    db.select({ one: sql<number>`10 / ${by}::int` }).from(sql`(values (true)) as t`)
  await database.together((db) => divide(db, 1))
  const [fails, ...others] = await database.together((db) =>
    Promise.allSettled([divide(db, 0), divide(db, 2), divide(db, 5)]),
  )
  expect(fails).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
  expect(others).toEqual([
    { status: 'fulfilled', value: [{ one: 5 }] },
    { status: 'fulfilled', value: [{ one: 2 }] },
  ])
})
