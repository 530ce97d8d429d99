import { getTableName } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { personColumns } from '../../../testing/person-columns.ts'
import { keptRecords } from '../erasure/kept-records.ts'
import { removedRecords } from '../erasure/removed-records.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('of each column that names somebody it is decided whether its rows go with their account', async () => {
  const names = await personColumns(stand)
  const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const removed = removedRecords.map(({ table, name }) => `${getTableName(table)}.${snake(name)}`)
  const isDecided = (name: string) => removed.includes(name) !== Object.hasOwn(keptRecords, name)
  expect(names.filter((name) => !isDecided(name))).toEqual([])
  expect([...removed, ...Object.keys(keptRecords)].filter((name) => !names.includes(name))).toEqual([])
})
