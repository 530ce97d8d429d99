import { getTableName } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { personColumns } from '../../../testing/person-columns.ts'
import { personalRecords } from '../export/personal-records.ts'
import { withheldRecords } from '../export/withheld-records.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('each column that names somebody is given to them, or there is a reason', async () => {
  const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const given = personalRecords.map(({ person }) => `${getTableName(person.table)}.${snake(person.name)}`)
  const names = await personColumns(stand)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !given.includes(name) && !Object.hasOwn(withheldRecords, name))).toEqual([])
  expect(
    Object.keys(withheldRecords).filter((name) => given.includes(name) || !names.includes(name)),
  ).toEqual([])
})
