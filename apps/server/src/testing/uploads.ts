import type { Readable } from 'node:stream'

import { eq } from '../db/drizzle.ts'
import sharp from 'sharp'
import { expect } from 'vitest'

import type { documentTypes } from '@wellspring/api/contract/uploads'

import { uploads } from '../domains/uploads/tables.ts'
import { NotStored } from '../ports/storage/port.ts'
import type { SignedIn, TestApp } from './app.ts'

type Mime = (typeof documentTypes)[number]

export const side = { width: 40, height: 30 }
export const drawn = sharp({ create: { ...side, channels: 3, background: '#602A62' } })
export const png = () => drawn.clone().png().toBuffer()
export const photo = () =>
  drawn
    .clone()
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .toBuffer()

/** The status and code of a PUT. */
export const ended = {
  stored: [200, 'stored'],
  refused: [403, 'SIGNATURE_REFUSED'],
  unsupported: [415, 'UNSUPPORTED_TYPE'],
  tooLarge: [413, 'TOO_LARGE'],
  outOfSpace: [507, 'OUT_OF_SPACE'],
}

export const keyIn = (privateUrl: string) => privateUrl.replace('private:', '')

export interface Bench {
  grant: (owner: SignedIn, mime?: Mime, name?: string) => Promise<{ uploadUrl: string; privateUrl: string }>
  put: (url: string, payload: Buffer | string | Readable, type?: string) => Promise<[number, string]>
  /** Uploads a file and returns its `privateUrl`. */
  upload: (owner: SignedIn, mime: Mime, bytes: Buffer, name?: string) => Promise<string>
  rowOf: (privateUrl: string) => Promise<typeof uploads.$inferSelect | undefined>
  fileOf: (privateUrl: string) => Promise<Buffer>
  /** Expects that neither a file nor an upload claim is left. */
  nothingKept: (privateUrl: string) => Promise<void>
}

/** Helpers for the tests of uploads. */
export function uploadBench({ app, context, deps }: TestApp): Bench {
  const bench: Bench = {
    grant: ({ client, userId }, mime = 'image/png', name = 'a.png') =>
      client.uploads.signUpload({ dest: `customer/user${userId}`, name, mime }),
    async put(url, payload, type = 'image/png') {
      const headers = { host: 'patron.localhost:4000', 'content-type': type }
      const answer = await app.inject({ method: 'PUT', url, payload, headers })
      return [answer.statusCode, answer.json<{ msgCode?: string }>().msgCode ?? 'stored']
    },
    async upload(owner, mime, bytes, name) {
      const { uploadUrl, privateUrl } = await bench.grant(owner, mime, name)
      expect(await bench.put(uploadUrl, bytes, mime)).toEqual(ended.stored)
      return privateUrl
    },
    async rowOf(privateUrl) {
      const [row] = await context.db
        .select()
        .from(uploads)
        .where(eq(uploads.key, keyIn(privateUrl)))
      return row
    },
    fileOf: (privateUrl) => deps.ports.storage.get(keyIn(privateUrl)),
    async nothingKept(privateUrl) {
      expect(await bench.rowOf(privateUrl)).toMatchObject({ storedAt: null, bytes: null })
      await expect(bench.fileOf(privateUrl)).rejects.toBeInstanceOf(NotStored)
      await expect(deps.ports.storage.arrived(keyIn(privateUrl), 1e9)).rejects.toBeInstanceOf(NotStored)
    },
  }
  return bench
}
