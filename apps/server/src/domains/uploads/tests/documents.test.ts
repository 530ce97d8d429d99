import { deflateSync } from 'node:zlib'

import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { box } from '../../../testing/media.ts'
import { ended, photo, png, uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { rewriteDocument } from '../contents/documents.ts'

let stand: TestApp
let bench: Bench
let owner: SignedIn
beforeAll(async () => {
  stand = await testApp()
  bench = uploadBench(stand)
  owner = await stand.signIn('provider')
})
afterAll(() => stand.close())

async function documentWith(
  edit: (document: PDFDocument) => unknown = () => {},
  { packed = true }: { packed?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('A licence')
  await edit(document)
  return Buffer.from(await document.save({ useObjectStreams: packed }))
}

/** An action that runs when the document is opened. */
const opening = (action: Record<string, unknown>) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as Record<string, string>))

const linkTo = (target: PDFObject) => opening({ S: 'URI', URI: target })

const inCatalog = (name: string) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(name), document.context.obj({}))

/** A document with an action whose name has some letters escaped as hex digits. */
async function respelt(name: string): Promise<Buffer> {
  const plain = await documentWith(opening({ S: name }), { packed: false })
  const digits = name.replaceAll('a', '#61')
  const text = plain.toString('latin1').replace(`/${name}`, `/${digits}`)
  expect(text).toContain(digits)
  // Without the cross-reference table, whose offsets are wrong after the change.
  return Buffer.from(text.replace(/xref[\s\S]*trailer/, 'trailer'), 'latin1')
}

const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }

/** A page with an object stream that unpacks to this many bytes. */
function unpackingTo(size: number): Buffer {
  const unpacked = Buffer.alloc(size, ' ')
  unpacked.write('3 0       <</A 1>>')
  const packed = deflateSync(unpacked, { level: 9 })
  const head = `%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${packed.length}>>stream\n`
  const rest = `\nendstream endobj 2 0 obj<</Type/Catalog/Pages 4 0 R>>endobj 4 0 obj<</Type/Pages/Count 1/Kids[5 0 R]>>endobj
5 0 obj<</Type/Page/Parent 4 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 2 0 R>>\n%%EOF`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(rest)])
}

/** A page with object streams that each pack this many objects with the same number. */
function packing(streams: number, objects: number): Buffer {
  const offsets = '9 0 '.repeat(objects)
  const packed = deflateSync(`${offsets}null`)
  const dict = `<</Type/ObjStm/#4E ${objects}/First ${offsets.length}/Filter/FlateDecode/Length ${packed.length}>>`
  const parts = Array.from({ length: streams }, (_, at) => [
    Buffer.from(`${at + 10} 0 obj${dict}stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  const rest = `2 0 obj<</Type/Catalog/Pages 4 0 R>>endobj 4 0 obj<</Type/Pages/Count 1/Kids[5 0 R]>>endobj
5 0 obj<</Type/Page/Parent 4 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 2 0 R>>\n%%EOF`
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.flat(), Buffer.from(rest)])
}

/** Encoders by filter name. */
const packings: Record<string, (bytes: Buffer) => Buffer> = {
  FlateDecode: (bytes) => deflateSync(bytes),
  ASCIIHexDecode: (bytes) => Buffer.from(`${bytes.toString('hex')}>`),
  ASCII85Decode(bytes) {
    const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, at) => {
      const four = Buffer.concat([bytes.subarray(4 * at, 4 * at + 4), Buffer.alloc(4)])
      const digits = [4, 3, 2, 1, 0].map((power) => Math.floor(four.readUInt32BE(0) / 85 ** power) % 85)
      return String.fromCharCode(...digits.map((digit) => digit + 33))
    })
    const left = bytes.length % 4
    return Buffer.from(`${groups.join('').slice(0, left ? left - 4 : undefined)}~>`)
  },
  // Reset before each byte, so that all codes have nine bits.
  LZWDecode(bytes) {
    const codes = [...[...bytes].flatMap((byte) => [256, byte]), 257]
    const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
    return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  },
}

describe('a document', () => {
  test.each([[true], [false]])('without active content is kept (packed: %s)', async (packed) => {
    const privateUrl = await bench.upload(
      owner,
      'application/pdf',
      await documentWith(undefined, { packed }),
      'l.pdf',
    )
    const kept = await bench.fileOf(privateUrl)
    expect(kept.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
    expect(privateUrl).toMatch(/\.pdf$/)
  })

  test.each(['https://board.example/licence?id=1', 'mailto:a@b.example', 'page/2', '//board.example'])(
    'with a link to %s is kept',
    async (target) => {
      const bytes = await documentWith(linkTo(PDFString.of(target)))
      expect(await bench.upload(owner, 'application/pdf', bytes)).toMatch(/\.pdf$/)
    },
  )

  test('is rewritten, so nothing before, after or between its objects survives', async () => {
    const plain = await documentWith((document) => {
      document.context.register(document.context.stream('an object with a canary that nothing leads to'))
    })
    const around = Buffer.concat([
      Buffer.from('<script>canary</script>\n'),
      plain,
      Buffer.from('PK\u0003\u0004canary'),
    ])
    const kept = await bench.fileOf(await bench.upload(owner, 'application/pdf', around))
    expect(around.includes('nothing leads to')).toBe(true)
    expect(kept.includes('canary')).toBe(false)
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1)
  })

  test('keeps its photos without their camera metadata', async () => {
    const noted = Buffer.concat([await photo(), Buffer.from('a canary behind the end')])
    expect(noted.includes('Exif') && noted.includes('canary')).toBe(true)
    const bytes = await documentWith(
      async (document) => {
        document.getPage(0).drawImage(await document.embedJpg(noted))
        const { context, catalog } = document
        for (const [step, pack] of Object.entries(packings)) {
          const packed = { Type: 'XObject', Subtype: 'Image', Filter: [step, 'DCTDecode'] }
          catalog.set(PDFName.of(step), context.register(context.stream(pack(noted), packed)))
        }
        catalog.set(PDFName.of('Metadata'), context.register(context.stream('<gps>canary</gps>')))
      },
      { packed: false },
    )
    const kept = await bench.fileOf(await bench.upload(owner, 'application/pdf', bytes))
    expect(bytes.includes('canary')).toBe(true)
    expect([kept.includes('canary'), kept.includes('Exif'), kept.includes('<gps>')]).toEqual([
      false,
      false,
      false,
    ])
    // All photos still decode.
    const photos = (await PDFDocument.load(kept)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode')
          ? [Buffer.from(object.contents)]
          : [],
      )
    expect(photos).toHaveLength(5)
    for (const one of photos)
      expect(await sharp(one).raw().toBuffer()).toEqual(await sharp(noted).raw().toBuffer())
  })

  test('keeps its JPEG 2000 pictures without their camera metadata', async () => {
    const noted = Buffer.concat([
      box('ftyp', Buffer.from('jp2 ')),
      box('xml ', Buffer.from('<gps>canary</gps>')),
    ])
    const bytes = await documentWith(
      ({ context, catalog }) => {
        const keep = (name: string, bytes: Uint8Array, Filter: string | string[]) => {
          const stream = context.stream(bytes, { Type: 'XObject', Subtype: 'Image', Filter })
          catalog.set(PDFName.of(name), context.register(stream))
        }
        keep('Plain', noted, 'JPXDecode')
        for (const [step, pack] of Object.entries(packings)) keep(step, pack(noted), [step, 'JPXDecode'])
      },
      { packed: false },
    )
    const kept = await bench.fileOf(await bench.upload(owner, 'application/pdf', bytes))
    expect([bytes.includes('canary'), kept.includes('canary')]).toEqual([true, false])
    const pictures = (await PDFDocument.load(kept)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Filter')) === PDFName.of('JPXDecode')
          ? [Buffer.from(object.contents)]
          : [],
      )
    expect(pictures).toHaveLength(Object.keys(packings).length + 1)
    for (const one of pictures) expect([one.length, one.includes('free')]).toEqual([noted.length, true])
  })

  test.each([
    ['a compressed script', () => documentWith(opening(script))],
    ['an uncompressed script', () => documentWith(opening(script), { packed: false })],
    ['a script with an encoded name', () => respelt('JavaScript')],
    [
      'a script in the name tree',
      () => documentWith((document) => document.addJavaScript('a', 'app.alert(1)')),
    ],
    [
      'an unreferenced script',
      () => documentWith((document) => document.context.register(document.context.obj({ S: 'JavaScript' }))),
    ],
    ['a link that is a script', () => documentWith(linkTo(PDFString.of('javascript:alert(1)')))],
    [
      'a script link in mixed case',
      () => documentWith(linkTo(PDFHexString.fromText(' Java\nScript:alert(1)'))),
    ],
    [
      'a script link to another document',
      () =>
        documentWith((document) =>
          linkTo(document.context.register(PDFString.of('javascript:alert(1)')))(document),
        ),
    ],
    ['a link to a local file', () => documentWith(linkTo(PDFString.of('file:///etc/passwd')))],
    ['a launch action', () => documentWith(opening({ S: 'Launch', F: PDFString.of('a.exe') }))],
    ['a form with a submit action', () => documentWith(opening({ S: 'SubmitForm' }))],
    ['a form with an import action', () => documentWith(opening({ S: 'ImportData' }))],
    ['an XFA form', () => documentWith(inCatalog('XFA'))],
    ['an embedded video', () => documentWith((document) => opening({ S: 'x', T: 'RichMedia' })(document))],
    [
      'an attachment',
      () =>
        documentWith((document) => document.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'text/plain' })),
    ],
    [
      'encryption',
      () =>
        documentWith((document) =>
          document.encrypt({ userPassword: 'a', ownerPassword: 'b', permissions: { printing: true } }),
        ),
    ],
    [
      'encryption without a user password',
      () => documentWith((document) => document.encrypt({ ownerPassword: 'b', permissions: {} })),
    ],
    ['no end marker', async () => (await documentWith()).subarray(0, 300)],
    ['no pages', () => Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF')],
    ['no content', () => Buffer.alloc(0)],
    ['a picture in its place', png],
    ['a web page in its place', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('with %s is refused and leaves nothing behind', async (_what, bytes) => {
    const { uploadUrl, privateUrl } = await bench.grant(owner, 'application/pdf')
    expect(await bench.put(uploadUrl, await bytes(), 'application/pdf')).toEqual(ended.unsupported)
    await bench.nothingKept(privateUrl)
  })

  test('whose harmless names are written as hex digits is kept', async () => {
    expect(await rewriteDocument('ada', () => respelt('GoToaPage'))).not.toBeNull()
  })

  test('that unpacks to a gigabyte is aborted before it does', async () => {
    expect(await rewriteDocument('ada', async () => unpackingTo(1024 * 1024))).not.toBeNull()
    expect(await rewriteDocument('ada', async () => unpackingTo(1024 ** 3))).toBeNull()
  })

  test('with more objects than real documents have is refused before parsing', async () => {
    const plain = (await documentWith()).toString('latin1')
    const padding = (count: number) =>
      Buffer.from(plain.replace('%%EOF', `${'9999 0 obj null endobj\n'.repeat(count)}%%EOF`), 'latin1')
    expect(await rewriteDocument('ada', async () => padding(100))).not.toBeNull()
    expect(await rewriteDocument('ada', async () => padding(60_000))).toBeNull()
  })

  test('with more objects than real documents have is refused even when they are packed', async () => {
    expect(await rewriteDocument('ada', async () => packing(4, 10_000))).not.toBeNull()
    expect(await rewriteDocument('ada', async () => packing(1, 60_000))).toBeNull()
    expect(await rewriteDocument('ada', async () => packing(6, 10_000))).toBeNull()
  })

  test('that exceeds the time limit is aborted, and others get their turn', async () => {
    const [first, second, plain] = await Promise.all([
      rewriteDocument('ada', () => documentWith(), 0),
      rewriteDocument('ben', () => documentWith(), 0),
      rewriteDocument('cem', () => documentWith()),
    ])
    expect([first, second]).toEqual([null, null])
    expect(plain).not.toBeNull()
  })

  test('is refused with a message that says what may be uploaded', async () => {
    const { uploadUrl } = await bench.grant(owner, 'application/pdf')
    const answer = await stand.app.inject({
      method: 'PUT',
      url: uploadUrl,
      payload: 'x',
      headers: { host: 'provider.localhost:4000', 'content-type': 'application/pdf' },
    })
    expect(answer.json()).toMatchObject({ message: 'Please upload a valid image/pdf file.' })
  })
})
