import { afterAll, beforeAll, expect, test } from 'vitest'

import { contributions } from './domains.ts'
import { getTableName } from './db/drizzle.ts'
import type { PersonRecords } from './person-records.ts'
import { testApp } from './testing/app.ts'
import type { TestApp } from './testing/app.ts'
import { personColumns } from './testing/person-columns.ts'

const restricting = `select referring.relname as referring, referred.relname as referred,
    confdeltype in ('a', 'r') as restricts
  from pg_constraint
  join pg_class as referring on referring.oid = conrelid
  join pg_class as referred on referred.oid = confrelid
  where contype = 'f' and conrelid <> confrelid`

const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = ({ person }: PersonRecords) => `${getTableName(person.table)}.${snake(person.name)}`
const { personRecords } = contributions

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const lineOf = (records: PersonRecords) =>
  row([
    `\`${nameOf(records)}\``,
    records.title === undefined
      ? `no: ${records.withheld}`
      : `${records.title}${records.known ? ', as far as they may know' : ''}`,
    records.removed ? 'removed' : `kept: ${records.kept}`,
  ])

const documentOf = () =>
  [
    '# Which rows are whose',
    '',
    'Printed from the `people/person-records.ts` of all domains by `vitest run src/person-records.test.ts -u` in `apps/server`; a test holds it.',
    'It says of each column that names somebody under which title they are given its rows in the file of their data, and what becomes of them when the account is erased. The reasons are explained in `person-records.ts` and in the contract of `account-closing`. What people wrote in rows that are kept is taken out by `people/anonymise-records.ts`.',
    '',
    row(['names somebody', 'in the file of their data', 'at erasure']),
    row(Array.from({ length: 3 }, () => '---')),
    ...personRecords.map(lineOf),
    '',
  ].join('\n')

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('every column that refers to a person states its part in the data export and its erasure', async () => {
  const named = await personColumns(stand)
  expect(named.length).toBeGreaterThan(100)
  const said = personRecords.map(nameOf)
  expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([])
  // The account refers to its owner by its own id only.
  expect(new Set(said)).toEqual(new Set([...named, 'users.id']))
})

test('every table has a title of its own in the export', () => {
  const titles = personRecords.flatMap(({ title }) => title ?? [])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('erasing in reverse order never meets a row that is still referenced', async () => {
  const { rows } = await stand.deps.database.pool.query<{
    referring: string
    referred: string
    restricts: boolean
  }>(restricting)
  expect(rows.length).toBeGreaterThan(100)
  const removed = personRecords.flatMap(({ person, removed: goes }) =>
    goes ? getTableName(person.table) : [],
  )
  const isGoneBefore = (referring: string, referred: string) =>
    removed.lastIndexOf(referring) > removed.lastIndexOf(referred)
  const stands = rows.filter(
    ({ referring, referred, restricts }) =>
      restricts && removed.includes(referred) && !isGoneBefore(referring, referred),
  )
  expect(stands).toEqual([])
})

test('the document matches the domains (update with vitest -u)', async () => {
  await expect(documentOf()).toMatchFileSnapshot('../../../docs/personal-data.md')
})
