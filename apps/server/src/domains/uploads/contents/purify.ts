import { problem } from '../../../problem.ts'
import { rewriteDocument } from './documents.ts'
import { redraw } from './pictures.ts'
import { isDocument, refusalOf } from '../rules.ts'

/** What is kept of bytes that should be of this type; refuses whatever they are else. */
export async function purify(bytes: Buffer, mime: string): Promise<Buffer> {
  const kept = isDocument(mime) ? await rewriteDocument(bytes) : await redraw(bytes, mime)
  if (!kept) throw problem('UNSUPPORTED_TYPE', refusalOf(mime))
  return kept
}
