import type { MediaKind, StoredMedia } from '@wellspring/api/contract/media-uploads'
import { PART_BYTES } from '@wellspring/api/contract/upload-parts'

import { oggChecksum } from '../domains/uploads/media/notes/ogg-pages.ts'
import type { OpenBytes } from '../domains/uploads/parts/open-parts.ts'
import type { SignedIn, TestApp } from './app.ts'

/** A readable buffer that records its reads. */
export function openBuffer(bytes: Buffer) {
  const asked = { reads: 0, longestWrite: 0 }
  const file: OpenBytes = {
    length: bytes.length,
    read: async (at, length) => {
      asked.reads++
      return bytes.subarray(at, at + length)
    },
    write: async (at, changed) => {
      asked.longestWrite = Math.max(asked.longestWrite, changed.length)
      changed.copy(bytes, at)
    },
  }
  return { file, asked }
}

/** An MPEG audio frame followed by silence, which is enough to be detected as MP3. */
export const mp3 = (bytes = 4096) => {
  const file = Buffer.alloc(bytes)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(file)
  return file
}

export const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of an MP4, with the index at either end. */
export const mp4 = ({ bytes = 4096, isIndexFirst = true } = {}) => {
  const [start, index] = [box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', Buffer.alloc(40))]
  const data = box('mdat', Buffer.alloc(bytes - start.length - index.length - 8, 7))
  return Buffer.concat(isIndexFirst ? [start, index, data] : [start, data, index])
}

const notes = (text: string) => box('udta', box('\xa9xyz', Buffer.from(text)))

/** An MP4 of this size that ends with the phone's location metadata. */
export function notedFilm(bytes: number): Buffer {
  const [start, canary] = [box('ftyp', Buffer.from('isom\0\0\0\0isom')), '+25.2048+055.2708/ canary']
  const track = box('trak', Buffer.concat([box('tkhd', Buffer.alloc(84, 3)), notes(canary)]))
  const rest = [box('mvhd', Buffer.alloc(100, 5)), track, notes(canary), box('meta', Buffer.from(canary))]
  const index = Buffer.concat([box('moov', Buffer.concat(rest)), box('uuid', Buffer.from(canary))])
  return Buffer.concat([start, box('mdat', Buffer.alloc(bytes - start.length - index.length - 8, 7)), index])
}

/** PUTs a part to its signed URL, as a browser does. */
export async function putPart({ app }: TestApp, uploadUrl: string, bytes: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' }
  if (uploadUrl.startsWith('http'))
    return (await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
  const host = 'provider.localhost:4000'
  const put = { method: 'PUT', url: uploadUrl, headers: { ...headers, host }, payload: bytes } as const
  return (await app.inject(put)).statusCode
}

export interface Recording {
  kind?: MediaKind
  bytes?: Buffer
  name?: string
}

/** Opens a media upload and sends the given parts. */
export async function sendParts(
  stand: TestApp,
  { client }: SignedIn,
  { kind = 'audio', bytes = mp3(), name = 'evening.mp3' }: Recording = {},
): Promise<string> {
  const { uploads } = client
  const fingerprint = `${name} ${bytes.length}`
  const { id } = (await uploads.openMediaUpload({ kind, name, bytes: bytes.length, fingerprint })).upload
  for (;;) {
    const { parts } = await uploads.signMediaParts({ id })
    if (parts.length === 0) return id
    for (const { number, uploadUrl } of parts) {
      const from = PART_BYTES * (number - 1)
      await putPart(stand, uploadUrl, bytes.subarray(from, from + PART_BYTES))
    }
  }
}

/** A stored recording. */
export const uploadRecording = async (
  stand: TestApp,
  owner: SignedIn,
  recording: Recording = {},
): Promise<StoredMedia> =>
  owner.client.uploads.finishMediaUpload({ id: await sendParts(stand, owner, recording) })

/** A WAV chunk. An odd length is padded with a zero byte. */
export function chunk(type: string, body: Buffer, says = body.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(says, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A WAV with chunks before and after its sound. */
export function wave({
  before = [],
  sound = Buffer.alloc(64, 5),
  says = sound.length,
  after = [],
}: {
  before?: Buffer[]
  sound?: Buffer
  says?: number
  after?: Buffer[]
}): Buffer {
  const parts = [chunk('fmt ', Buffer.alloc(16, 3)), ...before, chunk('data', sound, says), ...after]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]))
}

/** As many Ogg pages as the packets need. */
export function oggPage({
  serial,
  sequence,
  isFirst = false,
  packets,
}: {
  serial: number
  sequence: number
  isFirst?: boolean
  packets: Buffer[]
}): Buffer[] {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  let body = Buffer.concat(packets)
  const pages: Buffer[] = []
  for (let from = 0; from < lacing.length; from += 255) {
    const sizes = lacing.slice(from, from + 255)
    const length = sizes.reduce((sum, size) => sum + size, 0)
    const head = Buffer.alloc(27)
    head.write('OggS', 0, 'latin1')
    const goesOn = from > 0 && lacing[from - 1] === 255
    head.writeUInt8((isFirst && from === 0 ? 2 : 0) | (goesOn ? 1 : 0), 5)
    head.writeUInt32LE(serial, 14)
    head.writeUInt32LE(sequence + pages.length, 18)
    head.writeUInt8(sizes.length, 26)
    const page = Buffer.concat([head, Buffer.from(sizes), body.subarray(0, length)])
    page.writeUInt32LE(oggChecksum(page), 22)
    pages.push(page)
    body = body.subarray(length)
  }
  return pages
}

/** A WebM element: its id, its length in as few bytes as possible or as unknown, and its content. */
export function element(id: string, content: Buffer | Buffer[], isLong?: 'unknown'): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(body.length < 127 ? 1 : 2)
  if (size.length === 1) size.writeUInt8(0x80 | body.length)
  else size.writeUInt16BE(0x4000 | body.length)
  const said = isLong ? Buffer.from('01ffffffffffffff', 'hex') : size
  return Buffer.concat([Buffer.from(id, 'hex'), said, body])
}
