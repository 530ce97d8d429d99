import { expect, test } from 'vitest'

import { element, openBuffer } from '../../../../testing/media.ts'
import { blankWebmNotes } from './webm-notes.ts'

const canary = Buffer.from('canary 25.2048')
const header = element('1a45dfa3', element('4282', Buffer.from('webm')))
const info = element('1549a966', [
  element('bf', Buffer.from('1234')),
  element('2ad7b1', Buffer.from([15])),
  element('7ba9', canary),
  element('4461', Buffer.from('canary!!')),
  element('5741', Buffer.from('canary of a telephone')),
  element('4d80', Buffer.from('canary of a program')),
])
const tracks = element('1654ae6b', element('ae', [element('d7', Buffer.from([1])), element('536e', canary)]))
const tags = element('1254c367', element('7373', canary))
const attachments = element('1941a469', element('61a7', Buffer.alloc(300, 'canary ')))
const cluster = (isLong?: 'unknown') =>
  element('1f43b675', [element('e7', Buffer.from([0])), element('a3', Buffer.from('sound'))], isLong)

/** Adds a table of contents for tags that follow the sound. */
function seeking(parts: Buffer[]): Buffer[] {
  const head = (at: number) => {
    const position = Buffer.alloc(4)
    position.writeUInt32BE(at)
    const seek = [element('53ab', Buffer.from('1254c367', 'hex')), element('53ac', position)]
    return element('114d9b74', element('4dbb', seek))
  }
  const before = parts.reduce((sum, { length }) => sum + length, head(0).length)
  return [head(before), ...parts, tags]
}

const film = (parts: Buffer[], isLong?: 'unknown') =>
  Buffer.concat([header, element('18538067', parts, isLong)])

test.each([
  ['before the sound', film([info, tracks, tags, attachments, cluster()])],
  ['of a live recording', film([info, tracks, tags, cluster('unknown')], 'unknown')],
  ['after the sound', film(seeking([info, tracks, cluster()]))],
])('notes %s are blanked in place', async (_where, bytes) => {
  const before = Buffer.from(bytes)
  await blankWebmNotes(openBuffer(bytes).file)
  expect([before.includes('canary'), bytes.includes('canary'), bytes.includes('25.2')]).toEqual([
    true,
    false,
    false,
  ])
  expect(bytes.length).toBe(before.length)
  const from = before.indexOf(Buffer.from('1f43b675', 'hex'))
  const { length } = cluster()
  expect(bytes.subarray(from, from + length).equals(before.subarray(from, from + length))).toBe(true)
  expect(bytes.includes(Buffer.from('2ad7b1810f', 'hex'))).toBe(true)
})

test('each note becomes a void element of the same length', async () => {
  const bytes = film([element('7ba9', Buffer.alloc(200, 1)), cluster()])
  const at = bytes.indexOf(Buffer.from('7ba9', 'hex'))
  await blankWebmNotes(openBuffer(bytes).file)
  // Of 204 bytes, four hold the id and the length.
  expect(bytes.subarray(at, at + 4).toString('hex')).toBe('ec2000c8')
  expect(bytes.subarray(at + 4, at + 204).every((byte) => byte === 0)).toBe(true)
})

test.each([
  ['sound without notes', film([cluster()])],
  ['nothing', Buffer.alloc(0)],
  ['a truncated file', film([cluster()]).subarray(0, header.length + 3)],
  ['endless elements', Buffer.alloc(10_000, Buffer.from('ec80', 'hex'))],
])('%s stays unchanged', async (_what, bytes) => {
  const before = Buffer.from(bytes)
  const { file, asked } = openBuffer(bytes)
  await blankWebmNotes(file)
  expect(bytes.equals(before)).toBe(true)
  expect(asked.reads).toBeLessThanOrEqual(2000)
})
