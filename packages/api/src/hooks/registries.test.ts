import { beforeEach, expect, test, vi } from 'vitest'

import { Problem } from '../client.ts'
import type { Client } from '../client.ts'
import { PARTS_AT_ONCE, PART_BYTES, countParts } from '../contract/upload-parts.ts'
import { putBytes } from './put-bytes.ts'
import { uploadRegistryFile } from './registries.ts'

vi.mock('./put-bytes.ts', () => ({ putBytes: vi.fn<typeof putBytes>(async () => {}) }))
const put = vi.mocked(putBytes)

/** A file of which only the size and the parts are read. */
const fileOf = (bytes: number) => {
  const blob = (size: number): Blob =>
    ({ size, slice: (a: number, b: number) => blob(Math.min(b, size) - a) }) as Blob
  return Object.assign(blob(bytes), { name: 'UPDATED.csv' }) as File
}

const bytes = PART_BYTES * (PARTS_AT_ONCE + 1) + 5
const calls: string[] = []
const registries = {
  openRegistryLoad: async () => ({ load: { id: 'l1' } }),
  signRegistryParts: async ({ from }: { from: number }) => {
    calls.push(`sign ${from}`)
    const numbers = Array.from(
      { length: Math.min(PARTS_AT_ONCE, countParts(bytes) - from + 1) },
      (_, at) => from + at,
    )
    return {
      mime: 'application/octet-stream',
      parts: numbers.map((number) => ({ number, uploadUrl: `/p${number}` })),
    }
  },
  readRegistryLoad: async () => void calls.push('read'),
  cancelRegistryLoad: async () => void calls.push('cancel'),
}
const api = { registries } as unknown as Client
const noWait = async () => {}

beforeEach(() => {
  calls.length = 0
  put.mockReset().mockResolvedValue()
})

test('a file is uploaded in parts to their URLs and then read', async () => {
  const percents: number[] = []
  put.mockImplementation(async (_url, { onProgress }) => onProgress?.(100))
  const sent = { registry: 'leie', file: fileOf(bytes), mayBeSmaller: false } as const
  await uploadRegistryFile(api, { ...sent, onProgress: (percent) => percents.push(percent) }, noWait)
  expect(calls).toEqual(['sign 1', `sign ${PARTS_AT_ONCE + 1}`, 'read'])
  expect(put.mock.calls.map(([url]) => url)).toEqual(
    Array.from({ length: PARTS_AT_ONCE + 2 }, (_, at) => `/p${at + 1}`),
  )
  expect(put.mock.calls.reduce((sum, [, { file }]) => sum + file.size, 0)).toBe(bytes)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBe(100)
})

test('a part is retried after a connection error', async () => {
  put.mockRejectedValueOnce(new Problem('NETWORK', 'File upload failed'))
  await uploadRegistryFile(api, { registry: 'leie', file: fileOf(9), mayBeSmaller: false }, noWait)
  expect(put.mock.calls.slice(0, 2).map(([url]) => url)).toEqual(['/p1', '/p1'])
  expect(calls.at(-1)).toBe('read')
})

test('a persistent connection error cancels the load, so that the registry is free again', async () => {
  put.mockRejectedValue(new Problem('NETWORK', 'File upload failed'))
  const sent = uploadRegistryFile(api, { registry: 'leie', file: fileOf(9), mayBeSmaller: false }, noWait)
  await expect(sent).rejects.toMatchObject({ message: 'File upload failed' })
  expect([put.mock.calls.length, calls]).toEqual([4, ['sign 1', 'cancel']])
})

test('a part that the server refuses is not retried', async () => {
  put.mockRejectedValue(new Problem('SIGNATURE_REFUSED', 'This upload has ended.', { status: 403 }))
  const sent = uploadRegistryFile(api, { registry: 'leie', file: fileOf(9), mayBeSmaller: false }, noWait)
  await expect(sent).rejects.toMatchObject({ message: 'This upload has ended.' })
  expect(put.mock.calls.length).toBe(1)
})
