import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { NotStored, TooLarge } from './port.ts'
import type { DiskStorage, SignedPut } from './port.ts'

const wellFormed = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/

/** Files below one folder; grants are signed with the server's secret. */
export function openDisk(folder: string, secret: string): DiskStorage {
  const publicFolder = path.join(folder, 'public')
  mkdirSync(publicFolder, { recursive: true })

  const place = (key: string) => {
    if (!wellFormed.test(key)) throw new NotStored(key)
    return path.join(folder, key)
  }
  const signature = ({ key, mime, maxBytes, expiresAt }: SignedPut) =>
    createHmac('sha256', secret)
      .update(['PUT', key, mime, maxBytes, expiresAt.getTime()].join('\n'))
      .digest('base64url')

  /** Writes beside the target and renames, so that a half-written file never has the name of a whole one. */
  const writeWhole = async (key: string, write: (file: string) => Promise<void>) => {
    const target = place(key)
    const part = `${target}.${randomUUID()}.part`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await write(part)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    publicFolder,
    put: (key, bytes) => writeWhole(key, (file) => writeFile(file, bytes)),
    get: (key) =>
      readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NotStored(key) : error
      }),
    remove: (key) => rm(place(key), { force: true }),
    publicUrl: (key) => `/media/${key.replace(/^public\//, '')}`,
    signPut(grant) {
      const query = new URLSearchParams({
        mime: grant.mime,
        max: String(grant.maxBytes),
        expires: String(grant.expiresAt.getTime()),
        signature: signature(grant),
      })
      return `/files/${grant.key}?${query}`
    },
    verifyPut(key, query, now) {
      const grant: SignedPut = {
        key,
        mime: String(query['mime']),
        maxBytes: Number(query['max']),
        expiresAt: new Date(Number(query['expires'])),
      }
      const given = Buffer.from(String(query['signature']))
      const wanted = Buffer.from(signature(grant))
      const genuine = given.length === wanted.length && timingSafeEqual(given, wanted)
      return genuine && grant.expiresAt > now ? grant : null
    },
    async receive(key, bytes, maxBytes) {
      let received = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          received += chunk.length
          done(received > maxBytes ? new TooLarge(key) : null, chunk)
        },
      })
      await writeWhole(key, (file) => pipeline(bytes, counted, createWriteStream(file)))
      return received
    },
  }
}
