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
  /** How many objects a document may have, those that are packed among them. */
  mostObjects: number
}

/**
 * Ends the reading at one object too many. Only the reader sees them all: what is packed need not say its number in
 * plain letters, and objects of one number replace each other.
 */
function boundObjects(mostObjects: number) {
  const { assign } = PDFContext.prototype
  let count = 0
  PDFContext.prototype.assign = function counting(this: PDFContext, ref, object) {
    if (++count > mostObjects) throw new Error('too many objects')
    assign.call(this, ref, object)
  }
}

/** What a document may not have anywhere, be it as a key or as a value: what runs, calls out or carries files. */
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

/** Where a link may lead to; `javascript:` and `file:` are among the others. */
const schemes = new Set(['http', 'https', 'mailto', 'tel'])
const linkKeys = new Set(['URI', 'Base'])

/** What an object holds itself: the names in it, its links, and the objects that it points to. */
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

/** Whether a link leads where it may. Readers overlook what does not show, and so do we. */
function isHarmless(context: PDFContext, link: PDFObject): boolean {
  const target = context.lookup(link)
  if (!(target instanceof PDFString) && !(target instanceof PDFHexString)) return true
  const shown = target.decodeText().replaceAll(/[\p{C}\p{Z}]/gu, '')
  const scheme = /^([^/?#:]*):/.exec(shown)?.[1]
  return scheme === undefined || schemes.has(scheme.toLowerCase())
}

/** Deletes what no page, form or outline leads to: old object streams, and whatever else hides between objects. */
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

/** By what a stream was packed, the last step first. */
function filtersOf({ dict }: PDFStream): string[] {
  const filter = dict.lookup(FILTER)
  const names =
    filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter]
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))
}

/** A stream's bytes after these steps; the document is refused with a step that nobody knows. */
function unpacked({ dict, contents }: PDFRawStream, filters: string[]): Uint8Array {
  const packed = dict.clone()
  packed.set(FILTER, dict.context.obj(filters))
  return decodePDFRawStream(PDFRawStream.of(packed, contents)).decode()
}

/** The kinds of photos, by the last step that packs one. */
const photos = new Map<string, (bytes: Uint8Array) => Buffer | Promise<Buffer>>([
  ['DCTDecode', withoutPhotoNotes],
  ['JPXDecode', withoutJpeg2000Notes],
])

/** Takes out of a photo what its camera noted, as of a photo that is sent by itself. */
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

/** Neither the photos in it nor the programs that made it say where that was, and by whom. */
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

// Whatever goes wrong with a document, it is not one that is kept.
const { bytes, mostObjects } = workerData as Work
boundObjects(mostObjects)
const cleaned = await clean(bytes).catch(() => null)
parentPort?.postMessage(cleaned)
