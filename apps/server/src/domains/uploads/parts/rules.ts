import { PART_BYTES } from '@wellspring/api/contract/parts'

/** What browsers send the parts of a file as. */
export const PART_TYPE = 'application/octet-stream'

/** How long a place for a part is good. */
export const PART_GRANT_MS = 3600_000

/** How long a part may be on its way whose place was used at the last moment. */
export const PART_ON_THE_WAY_MS = 15 * 60_000

/** A file that is sent in parts: the folder is of whoever takes it. */
export interface PartedFile {
  folder: string
  id: string
  /** Of all of it. */
  bytes: number
}

/** Where a part lies; the first one is number 1. */
export const partKey = ({ folder, id }: Pick<PartedFile, 'folder' | 'id'>, number: number) =>
  `${folder}/${id}/${number}.part`

/** Which part of which file a key is for; undefined for any other key. */
export function partOfKey(key: string): { folder: string; id: string } | undefined {
  const groups = /^(?<folder>[a-z-]+)\/(?<id>[\da-f-]{36})\/\d+\.part$/.exec(key)?.groups
  const { folder, id } = groups ?? {}
  return folder === undefined || id === undefined ? undefined : { folder, id }
}

/** How many bytes a part has of a file of so many. */
export const partBytes = (bytes: number, number: number) =>
  Math.min(PART_BYTES, bytes - PART_BYTES * (number - 1))
