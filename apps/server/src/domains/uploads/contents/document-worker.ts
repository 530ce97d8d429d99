import { parentPort, workerData } from 'node:worker_threads'

import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'

import { withoutJpeg2000Notes } from './jpeg2000-notes.ts'
import { withoutPhotoNotes } from './photo-notes.ts'

export interface Work {
  bytes: Uint8Array
  /** The maximum number of objects in a document, including those in object streams. */
  mostObjects: number
}

/**
 * Aborts parsing beyond the maximum. Only the parser sees all objects, because packed ones need no plain-text object
 * number and objects with the same number replace each other.
 */
function boundObjects(mostObjects: number) {
  const { assign } = PDFContext.prototype
  let count = 0
  PDFContext.prototype.assign = function counting(this: PDFContext, ref, object) {
    if (++count > mostObjects) throw new Error('too many objects')
    assign.call(this, ref, object)
  }
}

/** Names that a document may not contain anywhere, as key or value: scripts, external calls and embedded files. */
const refused = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'RichMediaContent',
  'XFA',
  'SubmitForm',
  'ImportData',
])

/** Allowed schemes of links. `javascript:` and `file:` are refused. */
const schemes = new Set(['http', 'https', 'mailto', 'tel'])
const linkKeys = new Set(['URI', 'Base'])

/** Collects an object's own names, links and references. */
function lookInto(root: PDFObject) {
  const names = new Set<string>()
  const refs: PDFRef[] = []
  const links: PDFObject[] = []
  const waiting = [root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFInvalidObject) throw new Error('an object cannot be read')
    if (object instanceof PDFName) names.add(object.decodeText())
    else if (object instanceof PDFRef) refs.push(object)
    else if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item)
    else if (object instanceof PDFStream) waiting.push(object.dict)
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        waiting.push(key, value)
        if (linkKeys.has(key.decodeText())) links.push(value)
      }
  }
  return { names, refs, links }
}

/** Whether a link has an allowed scheme. Ignores invisible characters, as PDF readers do. */
function isHarmless(context: PDFContext, link: PDFObject): boolean {
  const target = context.lookup(link)
  if (!(target instanceof PDFString) && !(target instanceof PDFHexString)) return true
  const shown = target.decodeText().replaceAll(/[\p{C}\p{Z}]/gu, '')
  const scheme = /^([^/?#:]*):/.exec(shown)?.[1]
  return scheme === undefined || schemes.has(scheme.toLowerCase())
}

/** Deletes objects that no page, form or outline references: old object streams and content hidden between objects. */
function keepReachable(context: PDFContext) {
  const { Root, Info, ID } = context.trailerInfo
  const kept = new Set<PDFRef>()
  const waiting = [Root, Info, ID].filter((object) => object !== undefined)
  for (let object = waiting.pop(); object; object = waiting.pop())
    for (const ref of lookInto(object).refs) {
      const target = kept.has(ref) ? undefined : context.lookup(ref)
      kept.add(ref)
      if (target) waiting.push(target)
    }
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref)
}

const METADATA = PDFName.of('Metadata')
const FILTER = PDFName.of('Filter')
const PARAMETERS = PDFName.of('DecodeParms')

/** A stream's filters, the last encoding step first. */
function filtersOf({ dict }: PDFStream): string[] {
  const filter = dict.lookup(FILTER)
  const names =
    filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter]
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))
}

/** Decodes a stream with these filters. Throws for an unknown filter, which refuses the document. */
function unpacked({ dict, contents }: PDFRawStream, filters: string[]): Uint8Array {
  const packed = dict.clone()
  packed.set(FILTER, dict.context.obj(filters))
  return decodePDFRawStream(PDFRawStream.of(packed, contents)).decode()
}

/** Photo formats by their innermost filter. */
const photos = new Map<string, (bytes: Uint8Array) => Buffer | Promise<Buffer>>([
  ['DCTDecode', withoutPhotoNotes],
  ['JPXDecode', withoutJpeg2000Notes],
])

/** Strips a photo's camera metadata, as for a photo that is uploaded by itself. */
async function cleanPhoto(stream: PDFRawStream): Promise<void> {
  const filters = filtersOf(stream)
  const last = filters.at(-1)
  const withoutNotes = last === undefined ? undefined : photos.get(last)
  if (last === undefined || !withoutNotes) return
  Object.assign(stream, { contents: await withoutNotes(unpacked(stream, filters.slice(0, -1))) })
  if (filters.length === 1) return
  stream.dict.set(FILTER, PDFName.of(last))
  stream.dict.delete(PARAMETERS)
}

/** Strips the metadata of photos and of the programs that made the document, such as places and authors. */
async function removeNotes(context: PDFContext): Promise<void> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) await cleanPhoto(object)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) dict.delete(METADATA)
  }
}

async function clean(bytes: Uint8Array): Promise<Uint8Array | null> {
  const document = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
    preserveXFA: true,
    parseSpeed: Infinity,
  })
  const { context } = document
  if (context.trailerInfo.Encrypt) return null
  for (const [, object] of context.enumerateIndirectObjects()) {
    const { names, links } = lookInto(object)
    if (!refused.isDisjointFrom(names) || !links.every((link) => isHarmless(context, link))) return null
  }
  if (document.getPageCount() === 0) return null
  await removeNotes(context)
  keepReachable(context)
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

// Any failure to process a document means that it is refused.
const { bytes, mostObjects } = workerData as Work
boundObjects(mostObjects)
const cleaned = await clean(bytes).catch(() => null)
parentPort?.postMessage(cleaned)
