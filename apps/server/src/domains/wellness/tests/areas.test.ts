import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { areaTexts } from '../../../testing/wellness.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const read = async (id: string) => {
  const { domains } = await stand.client('patron').wellness.listWellnessDomains()
  return domains.find((domain) => domain.id === id)
}

test('anyone reads the five areas with their leaves, and the coach as the sixth', async () => {
  const { domains } = await stand.client('patron').wellness.listWellnessDomains()
  expect(domains.map(({ id, leaves }) => [id, leaves.length])).toEqual([
    ['physical', 2],
    ['mental', 2],
    ['social', 2],
    ['spiritual', 5],
    ['financial', 2],
    ['coach', 0],
  ])
})

test("an administrator's edit is visible at once, despite cached responses", async () => {
  const { client } = await stand.signIn('admin')
  expect(await read('physical')).toMatchObject({ revision: 0 })
  const { domain } = await client.wellness.updateWellnessDomain(areaTexts())
  expect(domain).toMatchObject({ description: 'A body that carries you.', revision: 1 })
  expect(await read('physical')).toEqual(domain)
  expect(await read('mental')).toMatchObject({ revision: 0 })
})

test('the second of two concurrent edits of the same texts gets a conflict', async () => {
  const { client } = await stand.signIn('admin')
  const texts = areaTexts({ id: 'coach', leaves: [] })
  const tries = await Promise.all([1, 2].map(() => outcomeOf(client.wellness.updateWellnessDomain(texts))))
  expect(tries.toSorted()).toEqual(['OUT_OF_DATE', 'done'])
})

test('leaves of another area and unknown areas are refused', async () => {
  const { client } = await stand.signIn('admin')
  await expect(client.wellness.updateWellnessDomain(areaTexts({ id: 'social' }))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { leaves: 'Each leaf of this area has one text' },
  })
  await expect(client.wellness.updateWellnessDomain(areaTexts({ id: 'fame' }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
