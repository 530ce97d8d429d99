import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { MAILS_A_PAGE, openOutbox } from './outbox.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-outbox-'))
let seconds = 0
const outbox = openOutbox(folder, 'Wellspring <hello@wellspring.example>', () => new Date(seconds++ * 1000))
const count = MAILS_A_PAGE * 2 + 1

beforeAll(async () => {
  for (let at = 1; at <= count; at++)
    await outbox.send({
      to: at % 10 === 0 ? 'Amara@example.org' : 'ben@example.org',
      subject: `Letter ${at}`,
      text: at === 7 ? 'Your code is 123456' : 'Hello.',
      html: '<p>Hello.</p>',
    })
})
afterAll(() => rmSync(folder, { recursive: true }))

const find = async (words: string, page: number) => {
  const { mails, hasOlder } = await outbox.find({ words, page })
  return [mails.map(({ subject }) => Number(subject.slice(7))), hasOlder] as const
}

test.each([
  [1, MAILS_A_PAGE, count, true],
  [2, MAILS_A_PAGE, count - MAILS_A_PAGE, true],
  [3, 1, 1, false],
  [4, 0, undefined, false],
])('page %i has %i mails from number %s on, and older ones: %s', async (page, length, newest, hasOlder) => {
  const [letters, older] = await find('', page)
  expect([letters.length, letters[0], older]).toEqual([length, newest, hasOlder])
})

test.each([
  ['amara@', [40, 30, 20, 10]],
  ['  LETTER 41 ', [41]],
  ['123456', [7]],
  ['nobody', []],
])('a search for “%s” covers recipient, subject and text', async (words, letters) => {
  expect(await find(words, 1)).toEqual([letters, false])
})

test('a mail that is sent again with its id is one mail', async () => {
  const id = crypto.randomUUID()
  for (let times = 0; times < 2; times++)
    await outbox.send({ id, to: 'once@example.org', subject: 'Once', text: 'Hello.', html: '<p>Hello.</p>' })
  expect(await outbox.list('once@example.org')).toHaveLength(1)
})

test('search results have pages too', async () => {
  const [letters, hasOlder] = await find('ben@', 2)
  expect([letters.length, hasOlder]).toEqual([37 - MAILS_A_PAGE, false])
  expect((await find('ben@', 1))[1]).toBe(true)
})
