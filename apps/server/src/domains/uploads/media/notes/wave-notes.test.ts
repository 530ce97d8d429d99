import { expect, test } from 'vitest'

import { chunk, openBuffer, wave } from '../../../../testing/media.ts'
import { blankWaveNotes } from './wave-notes.ts'

const info = chunk('LIST', Buffer.from('INFOICMTcanary 25.2048'))

test.each([
  ['before the sound', wave({ before: [info, chunk('bext', Buffer.from('canary'))] })],
  ['after the sound', wave({ after: [info, chunk('id3 ', Buffer.from('ID3canary'))] })],
  ['of an odd length after the sound', wave({ sound: Buffer.alloc(7, 5), after: [info] })],
  ['after the last chunk', wave({ after: [Buffer.from('ID3\u0004canary')] })],
])('notes %s are blanked in place, and the sound stays unchanged', async (_where, bytes) => {
  const before = Buffer.from(bytes)
  await blankWaveNotes(openBuffer(bytes).file)
  expect([before.includes('canary'), bytes.includes('canary'), bytes.includes('INFO')]).toEqual([
    true,
    false,
    false,
  ])
  for (const type of ['fmt ', 'data']) expect(bytes.indexOf(type)).toBe(before.indexOf(type))
  const from = before.indexOf('data')
  const end = from + 8 + before.readUInt32LE(from + 4)
  expect(bytes.subarray(from, end).equals(before.subarray(from, end))).toBe(true)
  expect(bytes.subarray(0, 12).equals(before.subarray(0, 12))).toBe(true)
})

test.each([
  ['sound without notes', wave({})],
  ['sound with a length of zero', wave({ says: 0 })],
  ['sound of unlimited length', wave({ says: 0xffffffff })],
])('%s stays unchanged', async (_what, bytes) => {
  const before = Buffer.from(bytes)
  await blankWaveNotes(openBuffer(bytes).file)
  expect(bytes.equals(before)).toBe(true)
})
