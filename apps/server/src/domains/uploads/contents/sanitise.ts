import { problem } from '../../../problem.ts'
import { rewriteDocument } from './documents.ts'
import { redraw } from './pictures.ts'
import { isDocument, refusalOf } from '../rules.ts'

/** The sanitised content of bytes of this type. Throws for other content. The bytes are read when their turn comes. */
export async function sanitise(
  read: () => Promise<Buffer>,
  { mime, owner }: { mime: string; owner: string },
): Promise<Buffer> {
  const kept = isDocument(mime) ? await rewriteDocument(owner, read) : await redraw(owner, read, { mime })
  if (!kept) throw problem('UNSUPPORTED_TYPE', refusalOf(mime))
  return kept
}
