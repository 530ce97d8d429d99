import { expect, test } from 'vitest'

import { PART_BYTES } from '@wellspring/api/contract/parts'

import type { OpenBytes } from '../parts/open-parts.ts'
import { blankFilmNotes } from './film-notes.ts'

/** Bytes in memory, and what was asked of them. */
function openBuffer(bytes: Buffer) {
  const asked = { reads: 0, longestWrite: 0 }
  const file: OpenBytes = {
    length: bytes.length,
    read: async (at, length) => {
      asked.reads++
      return bytes.subarray(at, at + length)
    },
    write: async (at, changed) => {
      asked.longestWrite = Math.max(asked.longestWrite, changed.length)
      changed.copy(bytes, at)
    },
  }
  return { file, asked }
}

test('a note as long as the file is emptied piece by piece', async () => {
  const bytes = Buffer.alloc(2 * PART_BYTES + 5, 1)
  bytes.writeUInt32BE(bytes.length, 0)
  bytes.write('uuid', 4, 'latin1')
  const { file, asked } = openBuffer(bytes)
  await blankFilmNotes(file)
  expect(bytes.subarray(8).every((byte) => byte === 0)).toBe(true)
  expect(asked.longestWrite).toBe(PART_BYTES)
})

test('boxes within boxes without end are not followed', async () => {
  const deep = 100_000
  const bytes = Buffer.alloc(8 * deep)
  for (let level = 0; level < deep; level++) {
    bytes.writeUInt32BE(8 * (deep - level), 8 * level)
    bytes.write('trak', 8 * level + 4, 'latin1')
  }
  const { file, asked } = openBuffer(bytes)
  await blankFilmNotes(file)
  expect(asked.reads).toBe(2000)
})
