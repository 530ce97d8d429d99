import type { ByteRange } from '../../ports/storage/port.ts'

/**
 * Parses a Range header by RFC 9110 for a file of the given size. Returns null for the whole file, and 'none' for a
 * range outside the file. Multiple ranges and invalid headers get the whole file, which the RFC allows.
 */
export function byteRange(header: string, bytes: number): ByteRange | null | 'none' {
  const groups = /^bytes=\s*(?<first>\d*)-(?<last>\d*)\s*$/i.exec(header)?.groups
  const { first = '', last = '' } = groups ?? {}
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= bytes) return 'none'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}

/** Tells whether an If-None-Match header contains the tag or `*`. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
