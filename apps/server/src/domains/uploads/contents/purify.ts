import { problem } from '../../../problem.ts'
import { rewriteDocument } from './documents.ts'
import { redraw } from './pictures.ts'
import { isDocument, refusalOf } from '../rules.ts'

/** What is kept of bytes that should be of this type; refuses whatever they are else. They are read once it is their turn. */
export async function purify(
  read: () => Promise<Buffer>,
  { mime, owner }: { mime: string; owner: string },
): Promise<Buffer> {
  const kept = isDocument(mime) ? await rewriteDocument(owner, read) : await redraw(owner, read, { mime })
  if (!kept) throw problem('UNSUPPORTED_TYPE', refusalOf(mime))
  return kept
}
