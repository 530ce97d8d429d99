import type { MediaKind, StoredMedia } from '@wellspring/api/contract/media-uploads'
import { PART_BYTES } from '@wellspring/api/contract/parts'

import type { OpenBytes } from '../domains/uploads/parts/open-parts.ts'
import type { SignedIn, TestApp } from './app.ts'

/** Bytes in memory, and what was asked of them. */
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

/** A frame of MPEG audio and silence after it: enough to be known as what it is. */
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

/** The boxes of an MP4, with its index at one end or the other. */
export const mp4 = ({ bytes = 4096, isIndexFirst = true } = {}) => {
  const [start, index] = [box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', Buffer.alloc(40))]
  const data = box('mdat', Buffer.alloc(bytes - start.length - index.length - 8, 7))
  return Buffer.concat(isIndexFirst ? [start, index, data] : [start, data, index])
}

const notes = (text: string) => box('udta', box('\xa9xyz', Buffer.from(text)))

/** An MP4 of so many bytes, at whose end stands where its telephone was. */
export function notedFilm(bytes: number): Buffer {
  const [start, canary] = [box('ftyp', Buffer.from('isom\0\0\0\0isom')), '+25.2048+055.2708/ canary']
  const track = box('trak', Buffer.concat([box('tkhd', Buffer.alloc(84, 3)), notes(canary)]))
  const rest = [box('mvhd', Buffer.alloc(100, 5)), track, notes(canary), box('meta', Buffer.from(canary))]
  const index = Buffer.concat([box('moov', Buffer.concat(rest)), box('uuid', Buffer.from(canary))])
  return Buffer.concat([start, box('mdat', Buffer.alloc(bytes - start.length - index.length - 8, 7)), index])
}

/** PUTs a part at its signed place, as a browser does. */
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

/** Announces a recording and sends the parts of it that are wanted. */
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

/** A recording that is kept. */
export const uploadRecording = async (
  stand: TestApp,
  owner: SignedIn,
  recording: Recording = {},
): Promise<StoredMedia> =>
  owner.client.uploads.finishMediaUpload({ id: await sendParts(stand, owner, recording) })
