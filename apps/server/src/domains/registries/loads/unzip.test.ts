import { zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { PIECE, unzipped } from './unzip.ts'

const MiB = 1024 ** 2
/** A few kilobytes that unpack to 8 MiB. */
const bomb = zipSync({ 'a.csv': new Uint8Array(8 * MiB) }, { level: 9 })

async function sizes(archive: Uint8Array, most?: number): Promise<number[]> {
  const parts = async function* () {
    yield archive
  }
  const found: number[] = []
  for await (const piece of unzipped(parts(), most)) found.push(piece.length)
  return found
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('data from a few compressed bytes is passed on whole, in small pieces', async () => {
  expect(bomb.length).toBeLessThan(16 * 1024)
  const found = await sizes(bomb)
  expect(Math.max(...found)).toBeLessThanOrEqual(PIECE)
  expect(sum(found)).toBe(8 * MiB)
})

test('an archive larger than any register is refused', async () => {
  await expect(sizes(bomb, 7 * MiB)).rejects.toThrow(
    'There is more in the archive than in any file of a register.',
  )
  expect(sum(await sizes(bomb, 8 * MiB))).toBe(8 * MiB)
})
