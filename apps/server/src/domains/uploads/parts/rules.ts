import { PART_BYTES } from '@wellspring/api/contract/upload-parts'
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

/** The file that a part's key belongs to, or undefined for any other key. */
export function partOfKey(key: string): { folder: string; id: string } | undefined {
  const groups = /^(?<folder>[a-z-]+)\/(?<id>[\da-f-]{36})\/\d+\.part$/.exec(key)?.groups
  const { folder, id } = groups ?? {}
  return folder === undefined || id === undefined ? undefined : { folder, id }
}

/** The size of a part in a file of this size. */
export const partBytes = (bytes: number, number: number) =>
  Math.min(PART_BYTES, bytes - PART_BYTES * (number - 1))
