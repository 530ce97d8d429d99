import { getTableName } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { personalRecords } from '../personal-records.ts'
import { withheldRecords } from '../withheld-records.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

/** Columns that name an account, a provider or a seller. */
const personColumns = `select format('%s.%s', class.relname, attribute.attname) as name
  from pg_constraint
  join pg_class as class on class.oid = conrelid
  join pg_class as target on target.oid = confrelid
  join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f' and target.relname in ('users', 'providers', 'sellers') order by 1`

test('each column that names somebody is given to them, or there is a reason', async () => {
  const { rows } = await stand.deps.database.pool.query<{ name: string }>(personColumns)
  const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const given = personalRecords.map(({ person }) => `${getTableName(person.table)}.${snake(person.name)}`)
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !given.includes(name) && !Object.hasOwn(withheldRecords, name))).toEqual([])
  expect(
    Object.keys(withheldRecords).filter((name) => given.includes(name) || !names.includes(name)),
  ).toEqual([])
})
