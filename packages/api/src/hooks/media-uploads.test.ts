import { beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '../client.ts'
import type { Client } from '../client.ts'
import { PARTS_AT_ONCE, PART_BYTES, countParts } from '../contract/upload-parts.ts'
import { uploadMedia } from './media-uploads.ts'
import { putBytes } from './put-bytes.ts'

vi.mock('./put-bytes.ts', () => ({ putBytes: vi.fn<typeof putBytes>(async () => {}) }))
const put = vi.mocked(putBytes)

/** A file of which only the size, the ends and the parts are read. */
function fileOf(bytes: number, name = 'lesson.mp4', lastModified = 1) {
  const slice = (from: number, to = bytes) =>
    new Blob([new Uint8Array(Math.min(to, bytes) - (from < 0 ? bytes + from : from))])
  return { size: bytes, slice, name, lastModified } as unknown as File
}

const bytes = PART_BYTES * (PARTS_AT_ONCE + 1) + 5
const stored = { privateUrl: 'private:r', name: 'lesson.mp4', mime: 'video/mp4', bytes, startsAtOnce: true }

/** The server's part endpoints. */
function serverOf(total: number) {
  const arrived = new Set<number>()
  const announced: Record<string, unknown>[] = []
  const numbers = Array.from({ length: countParts(total) }, (_, index) => index + 1)
  put.mockImplementation(async (url, { onProgress }) => {
    arrived.add(Number(url.slice(2)))
    onProgress?.(100)
  })
  const uploads = {
    openMediaUpload: async (file: Record<string, unknown>) => {
      announced.push(file)
      return { upload: { id: 'u1' } }
    },
    signMediaParts: async () => ({
      mime: 'application/octet-stream',
      arrivedBytes: arrived.size * PART_BYTES,
      parts: numbers
        .filter((number) => !arrived.has(number))
        .slice(0, PARTS_AT_ONCE)
        .map((number) => ({ number, uploadUrl: `/p${number}` })),
    }),
    finishMediaUpload: async () => stored,
  }
  return { api: { uploads } as unknown as Client, arrived, announced, numbers }
}

const noWait = async () => {}
beforeEach(() => void put.mockReset())

test('a recording is sent in parts until the server has all of them, and is then finished', async () => {
  const { api, numbers } = serverOf(bytes)
  const percents: number[] = []
  const sent = { kind: 'video', file: fileOf(bytes) } as const
  const onProgress = (percent: number) => void percents.push(percent)
  expect(await uploadMedia(api, { ...sent, onProgress }, noWait)).toEqual(stored)
  expect(put.mock.calls.map(([url]) => url)).toEqual(numbers.map((number) => `/p${number}`))
  expect(put.mock.calls.reduce((sum, [, { file }]) => sum + file.size, 0)).toBe(bytes)
  expect(percents[0]).toBe(0)
})

test('an interrupted upload is found by its fingerprint and resumes with the missing parts', async () => {
  const { api, arrived, announced } = serverOf(bytes)
  const sent = { kind: 'video', file: fileOf(bytes) } as const
  const broken = new Problem('NETWORK', 'File upload failed')
  put.mockImplementationOnce(async () => void arrived.add(1))
  for (let tries = 0; tries < 4; tries++) put.mockRejectedValueOnce(broken)
  await expect(uploadMedia(api, sent, noWait)).rejects.toBe(broken)
  put.mockClear()
  await uploadMedia(api, sent, noWait)
  expect(put.mock.calls[0]?.[0]).toBe('/p2')
  expect(announced[1]).toEqual(announced[0])
  await uploadMedia(api, { ...sent, file: fileOf(bytes, 'lesson.mp4', 2) }, noWait)
  expect(announced[2]?.['fingerprint']).not.toBe(announced[0]?.['fingerprint'])
})

test.each([
  ['audio', 100 * 1024 ** 2 + 1, 'This file is larger than 100 MB.'],
  ['video', 2 * 1024 ** 3, 'This file is larger than 500 MB.'],
  ['video', 0, 'This file is empty.'],
] as const)('%s of %i bytes is refused before anything is sent', async (kind, size, message) => {
  const { api, announced } = serverOf(size)
  await expect(uploadMedia(api, { kind, file: { size } as File })).rejects.toMatchObject({ message })
  expect([announced.length, put.mock.calls.length]).toEqual([0, 0])
})
