import { expect, test, vi } from 'vitest'

import { checkScan, withAdmission, withPack, withResults } from './check-in-state.ts'
import { readTicketCode } from './ticket-code.ts'

const occurrenceId = '0190f0a0-0000-7000-8000-0000000008b1'
const ticket = (last: string) => ({
  id: `0190f0a0-0000-7000-8000-00000000${last}`,
  bookingNumber: 'WE-1001',
  guestName: `Guest ${last}`,
  ticketType: 'Mat',
  attendance: 'in_person' as const,
  used: null,
})
const pack = {
  occurrenceId,
  title: 'Breathing by the sea',
  zone: 'Asia/Dubai',
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T15:00:00.000Z',
  publicKey: '',
  tickets: [ticket('0011'), ticket('0012')],
  madeAt: '2026-06-20T13:00:00.000Z',
}
const [one, other] = [ticket('0011'), ticket('0012')]
const scan = { id: 'scan-1', at: '2026-06-20T13:50:00.000Z', gate: 'Main door' }

test('a ticket is admitted once; the second scan shows the time and place of the first', () => {
  const kept = withPack(null, pack)
  const code = { ticketId: one.id, occurrenceId }
  expect(checkScan(kept, code).outcome).toBe('admitted')
  const after = withAdmission(kept, one.id, scan)
  expect(checkScan(after, code)).toMatchObject({ outcome: 'used', first: { at: scan.at, gate: 'Main door' } })
  expect(checkScan(after, { ticketId: other.id, occurrenceId }).outcome).toBe('admitted')
  expect(after.waiting).toEqual([{ ...scan, ticketId: one.id }])
})

test('forged codes, other dates and returned tickets are distinguished', () => {
  const kept = withPack(null, pack)
  const elsewhere = { ticketId: one.id, occurrenceId: '0190f0a0-0000-7000-8000-0000000008b2' }
  const gone = { ticketId: '0190f0a0-0000-7000-8000-000000009999', occurrenceId }
  expect([null, elsewhere, gone].map((code) => checkScan(kept, code).outcome)).toEqual([
    'forged',
    'other_date',
    'not_valid',
  ])
})

test('a newer pack keeps unsent check-ins', () => {
  const after = withPack(withAdmission(withPack(null, pack), one.id, scan), pack)
  expect(checkScan(after, { ticketId: one.id, occurrenceId }).outcome).toBe('used')
  expect(after.waiting).toHaveLength(1)
})

test('an earlier check-in on another phone replaces the time and place', () => {
  const first = { at: '2026-06-20T13:40:00.000Z', gate: 'Garden' }
  const after = withResults(withAdmission(withPack(null, pack), one.id, scan), [
    { id: scan.id, outcome: 'already_used', ticketId: one.id, guestName: one.guestName, first },
  ])
  expect(after.waiting).toEqual([])
  expect(checkScan(after, { ticketId: one.id, occurrenceId })).toMatchObject({ first })
})

test('unanswered check-ins stay in the queue', () => {
  const both = withAdmission(withAdmission(withPack(null, pack), one.id, scan), other.id, {
    ...scan,
    id: 'scan-2',
  })
  const after = withResults(both, [
    { id: 'scan-2', outcome: 'admitted', ticketId: other.id, guestName: null, first: null },
  ])
  expect(after.waiting.map(({ id }) => id)).toEqual(['scan-1'])
})

const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

test("a code is accepted only with a signature by the event's key", async () => {
  const { keygenAsync, signAsync } = await import('@noble/ed25519')
  const [ours, theirs] = [await keygenAsync(), await keygenAsync()]
  const bytes = Uint8Array.from(`${one.id}${occurrenceId}`.replaceAll('-', '').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  const said = `WE1.${toBase64url(bytes)}`
  const signature = await signAsync(new TextEncoder().encode(said), ours.secretKey)
  const code = `${said}.${toBase64url(signature)}`
  const key = toBase64url(ours.publicKey)
  expect(await readTicketCode(code, key)).toEqual({ ticketId: one.id, occurrenceId })
  expect(await readTicketCode(code, toBase64url(theirs.publicKey))).toBeNull()
  const forged = ['', 'WE1', 'https://example.com', `${code}.x`, code.replace('WE1', 'WE2'), `${said}.AAAA`]
  // Unused bits of the last character, and padding, decode to the same 64 bytes.
  const spareBits = code.slice(0, -1) + String.fromCodePoint((code.codePointAt(code.length - 1) ?? 0) + 1)
  for (const text of [...forged, spareBits, `${code}==`])
    expect([text, await readTicketCode(text, key)]).toEqual([text, null])
})

test('a code is verified in a browser without native support for the algorithm', async () => {
  const { keygenAsync, signAsync } = await import('@noble/ed25519')
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unknown', 'NotSupportedError'))
  const { secretKey, publicKey } = await keygenAsync()
  const said = `WE1.${toBase64url(new Uint8Array(32))}`
  const code = `${said}.${toBase64url(await signAsync(new TextEncoder().encode(said), secretKey))}`
  expect(await readTicketCode(code, toBase64url(publicKey))).not.toBeNull()
  expect(await readTicketCode(code.replace('AAAA', 'AAAB'), toBase64url(publicKey))).toBeNull()
})
