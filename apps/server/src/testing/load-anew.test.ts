import { expect, test } from 'vitest'

import { schedulingPersonRecords } from '../domains/scheduling/people/person-records.ts'
import type * as records from '../domains/scheduling/people/person-records.ts'
import { overrides } from '../domains/scheduling/tables.ts'
import { loadAnew } from './load-anew.ts'

test('a module is loaded a second time, together with what it imports', async () => {
  const file = new URL('../domains/scheduling/people/person-records.ts', import.meta.url)
  const { schedulingPersonRecords: anew } = await loadAnew<typeof records>(file)
  expect(schedulingPersonRecords[0]?.person).toBe(overrides.providerId)
  expect(anew[0]?.person).not.toBe(overrides.providerId)
})
