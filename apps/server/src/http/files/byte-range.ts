import type { ByteRange } from '../../ports/storage/port.ts'

/**
 * The part of so many bytes that a Range header asks for, by RFC 9110: null of all of it, 'none' of what lies outside.
 * Several parts at once, and what is no range, are answered with the whole, as they may be.
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

/** Whether an If-None-Match header names a tag, or any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
