import type { Context } from '../../../context.ts'
import { PART_GRANT_MS, PART_TYPE, partBytes, partKey } from './rules.ts'
import type { PartedFile } from './rules.ts'

/** Signs upload URLs for parts of a file. */
export async function signParts({ ports, now }: Context, file: PartedFile, numbers: readonly number[]) {
  const expiresAt = new Date(now().getTime() + PART_GRANT_MS)
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const place = { key: partKey(file, number), maxBytes: partBytes(file.bytes, number) }
      return { number, uploadUrl: await ports.storage.signPut({ ...place, mime: PART_TYPE, expiresAt }) }
    }),
  )
  return { mime: PART_TYPE, parts }
}
