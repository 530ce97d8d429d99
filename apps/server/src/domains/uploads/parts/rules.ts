import { PART_BYTES, countParts } from '@wellspring/api/contract/upload-parts'
import { MINUTE_MS } from '../../../time.ts'

/** The content type of file parts. */
export const PART_TYPE = 'application/octet-stream'

/** How long a part's signed URL is valid. */
export const PART_GRANT_MS = 3600_000

/** How long a part may still be in transit after its URL was used at the last moment. */
export const PART_ON_THE_WAY_MS = 15 * MINUTE_MS

/** A file that is sent in parts. The domain that receives it chooses the folder. */
export interface PartedFile {
  folder: string
  id: string
  /** The size of the whole file. */
  bytes: number
}

/** The storage key of a part. Numbers start at 1. */
export const partKey = ({ folder, id }: Pick<PartedFile, 'folder' | 'id'>, number: number) =>
  `${folder}/${id}/${number}.part`

/** The storage keys of all parts, in order. */
export const partKeys = (file: PartedFile): string[] =>
  Array.from({ length: countParts(file.bytes) }, (_, index) => partKey(file, index + 1))

/**
 * The copies of a file's parts that its receiver checks and stores. No URL is signed for their keys, so a part that is
 * sent again does not replace what was checked. Each attempt has copies of its own.
 */
export const sealedFile = (file: PartedFile, attemptedAt: Date): PartedFile => ({
  ...file,
  id: `${file.id}/${attemptedAt.getTime()}`,
})

/** The file that a part's key belongs to, or undefined for any other key. */
export function partOfKey(key: string): { folder: string; id: string } | undefined {
  const groups = /^(?<folder>[a-z-]+)\/(?<id>[\da-f-]{36})\/\d+\.part$/.exec(key)?.groups
  const { folder, id } = groups ?? {}
  return folder === undefined || id === undefined ? undefined : { folder, id }
}

/** The size of a part in a file of this size. */
export const partBytes = (bytes: number, number: number) =>
  Math.min(PART_BYTES, bytes - PART_BYTES * (number - 1))
