import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { constants, createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { NotStored, TooLarge } from './port.ts'
import type { DiskStorage, KeyCopy, SignedGet, SignedPut } from './port.ts'

const wellFormed = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/

const notStored = (key: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new NotStored(key) : error
}

/** Files in one folder. Signed URLs use the server's secret. */
export function openDisk(folder: string, secret: string): DiskStorage {
  const publicFolder = path.join(folder, 'public')
  mkdirSync(publicFolder, { recursive: true })

  const place = (key: string) => {
    if (!wellFormed.test(key)) throw new NotStored(key)
    return path.join(folder, key)
  }
  const arrivals = (key: string) => place(`incoming/${key}`)

  /** The purpose comes first, so that a signature for one purpose is invalid for another. */
  const signature = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const signaturePut = ({ key, mime, maxBytes, expiresAt }: SignedPut) =>
    signature('PUT', key, mime, maxBytes, expiresAt.getTime())
  const signatureGet = ({ key, mime, name, expiresAt }: SignedGet) =>
    signature('GET', key, mime, name, expiresAt.getTime())
  const isGenuine = (given: unknown, wanted: string) => {
    const [a, b] = [Buffer.from(String(given)), Buffer.from(wanted)]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  /** Writes to a temporary file and renames it, so that an incomplete file never has the final name. */
  const writeWhole = async (target: string, write: (file: string) => Promise<void>) => {
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
    put: async (key, bytes) => writeWhole(place(key), (file) => writeFile(file, bytes)),
    get: async (key) => readFile(place(key)).catch(notStored(key)),
    async remove(key) {
      await rm(place(key), { force: true })
      await rm(arrivals(key), { force: true })
    },
    publicUrl: (key) => `/media/${key.replace(/^public\//, '')}`,
    async signPut(grant) {
      const query = new URLSearchParams({
        mime: grant.mime,
        max: String(grant.maxBytes),
        expires: String(grant.expiresAt.getTime()),
        signature: signaturePut(grant),
      })
      return `/files/${grant.key}?${query}`
    },
    async signGet(grant) {
      const query = new URLSearchParams({
        mime: grant.mime,
        name: grant.name,
        expires: String(grant.expiresAt.getTime()),
        signature: signatureGet(grant),
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
      return isGenuine(query['signature'], signaturePut(grant)) && grant.expiresAt > now ? grant : null
    },
    verifyGet(key, query, now) {
      const grant: SignedGet = {
        key,
        mime: String(query['mime']),
        name: String(query['name']),
        expiresAt: new Date(Number(query['expires'])),
      }
      return isGenuine(query['signature'], signatureGet(grant)) && grant.expiresAt > now ? grant : null
    },
    async arrived(key, maxBytes) {
      const { size } = await stat(arrivals(key)).catch(notStored(key))
      if (size > maxBytes) throw new TooLarge(key)
      return readFile(arrivals(key)).catch(notStored(key))
    },
    async arrivedBytes(key) {
      const found = await stat(arrivals(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return found?.size ?? null
    },
    async copyArrived(copies) {
      const copy = ({ from, to }: KeyCopy) =>
        writeWhole(arrivals(to), (file) => copyFile(arrivals(from), file, constants.COPYFILE_FICLONE)).catch(
          notStored(from),
        )
      await Promise.all(copies.map(copy))
    },
    replaceArrived: (key, bytes) => writeWhole(arrivals(key), (file) => writeFile(file, bytes)),
    async join(key, { keys }) {
      const parts = async function* () {
        for (const from of keys) yield* createReadStream(arrivals(from))
      }
      await writeWhole(place(key), (file) => pipeline(parts, createWriteStream(file))).catch(notStored(key))
    },
    async read(key, range) {
      // Opened first, so that a missing file is reported before anything is sent.
      const file = await open(place(key)).catch(notStored(key))
      return file.createReadStream(range)
    },
    discard: async (key) => rm(arrivals(key), { force: true }),
    async receive(key, bytes, maxBytes) {
      let received = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          received += chunk.length
          done(received > maxBytes ? new TooLarge(key) : null, chunk)
        },
      })
      await writeWhole(arrivals(key), (file) => pipeline(bytes, counted, createWriteStream(file)))
    },
  }
}
