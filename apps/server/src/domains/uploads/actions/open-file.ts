import type { Context } from '../../../context.ts'
import { NotStored } from '../../../ports/storage/port.ts'
import type { DiskStorage, SignedGet } from '../../../ports/storage/port.ts'
import { notFound, problem } from '../../../problem.ts'

/** Opens the bytes behind a signed read link. */
export async function openFile(
  context: Context,
  disk: DiskStorage,
  { key, query }: { key: string; query: Record<string, unknown> },
): Promise<SignedGet & { bytes: Buffer }> {
  const grant = disk.verifyGet(key, query, context.now())
  if (!grant) throw problem('SIGNATURE_REFUSED', 'This link is no longer valid.')
  const bytes = await disk.get(key).catch((error: unknown) => {
    throw error instanceof NotStored ? notFound('file') : error
  })
  return { ...grant, bytes }
}
