import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { areas } from '@wellspring/api/contract/areas'
import { contentKinds } from '@wellspring/api/contract/educational-content-status'

import { figureOf } from '../testing/figures.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { signInProvider } from '../testing/accounts/providers.ts'
import { SIGN_UP_DAYS, STAFF_DAYS, ago } from './ago.ts'
import { seedEducationalContent } from './educational-content.ts'
import { demoAccount } from './identity.ts'

let stand: TestApp
let noorId: string
beforeAll(async () => {
  stand = await testApp()
  const staff = {
    firstName: 'Tomas',
    lastName: 'Silva',
    kind: 'staff',
    email: 'staff@wellspring.example',
  } as const
  await demoAccount(ago(stand.context, STAFF_DAYS), staff)
  const noor = {
    firstName: 'Noor',
    lastName: 'Rahman',
    kind: 'patron',
    email: 'noor@wellspring.example',
  } as const
  noorId = await demoAccount(ago(stand.context, SIGN_UP_DAYS), noor)
  for (const area of areas) await signInProvider(stand, { domains: [area], name: `Practice of ${area}` })
  await seedEducationalContent(stand.context)
  await seedEducationalContent(stand.context)
})
afterAll(() => stand.close())

const counted = (words: readonly string[]) =>
  Object.fromEntries(
    [...new Set(words)].toSorted().map((word) => [word, words.filter((one) => one === word).length]),
  )

test('the library has thirty items over all areas and kinds, and one awaits review', async () => {
  const { contents, totalRecords } = await stand.client('patron').educationalContent.listContent({})
  expect(totalRecords).toBe(29)
  expect(Object.keys(counted(contents.map(({ area }) => area)))).toEqual([...areas].toSorted())
  expect(Object.keys(counted(contents.map(({ kind }) => kind)))).toEqual([...contentKinds].toSorted())
  expect(contents.filter(({ access }) => access === 'members')).toHaveLength(7)
  expect(new Set(contents.map(({ imageUrl }) => imageUrl)).size).toBe(29)
  const staff = await stand.signIn('staff')
  expect(await figureOf(staff, 'content')).toMatchObject({ value: 1 })
})

test('articles match their stated length, and media have transcripts', async () => {
  const staff = await stand.signIn('staff')
  const { contents } = await staff.client.educationalContent.listOwnContent({})
  for (const { id, kind, minutes } of contents) {
    const { content } = await staff.client.educationalContent.getOwnContent({ id })
    const words = content.body.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length
    if (kind === 'article')
      expect([content.title, words > 150 && words < 300, minutes! <= 4]).toEqual([content.title, true, true])
    if (kind === 'audio' || kind === 'video') expect(content.transcript).toContain('-->')
    if (kind !== 'article') expect(content.file!.bytes).toBeGreaterThan(1000)
  }
})

test('the demo patron has finished some items, started others and saved some for later', async () => {
  const { educationalContent } = await stand.signInAs(noorId)
  const { counts } = await educationalContent.listLibrary({})
  expect(counts).toEqual({ watch_later: 3, in_progress: 2, finished: 3 })
  const { contents } = await educationalContent.listRecommended({})
  expect(contents[0]?.because).toMatch(/^Because you finished “/)
})

test('videos are small', () => {
  for (const name of ['circle', 'eyes', 'jars', 'listening'])
    expect(readFileSync(path.join(import.meta.dirname, 'films', `${name}.webm`)).length).toBeLessThan(150_000)
})
