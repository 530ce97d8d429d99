import { eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bookings } from '../domains/booking/tables.ts'
import { linkTokenOf, ticketOf } from '../domains/calls/guests/rules.ts'
import { endpoints } from '../endpoints.ts'
import type { Booked } from '../testing/bookings.ts'
import { invite, linkOf } from '../testing/accounts/guests.ts'
import type { Asked } from '../testing/accounts/guests.ts'
import { untilBlocked } from '../testing/locks.ts'
import { makeLive, makeMeeting } from '../testing/meetings.ts'
import { enterBy, heardBy, say, shutOf, socketApp } from '../testing/sockets.ts'
import type { SocketApp } from '../testing/sockets.ts'

let stand: SocketApp
let made: Booked
let guest: Asked
beforeAll(async () => {
  stand = await socketApp()
  made = await makeLive(stand)
  guest = await invite(stand, made)
})
afterAll(() => stand.close())

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'let in',
    (error: Error) => error.message,
  )
const ticketFor = async (asked: Asked) =>
  (await stand.client('patron').calls.issueGuestTicket(linkOf(asked))).ticket
const comeBy = (ticket: string, { page }: Asked = guest) => stand.socket({ audience: 'patron', ticket, page })
/** Connects a page of the guest. */
const pageFor = async (asked: Asked) => comeBy(await ticketFor(asked), asked)

describe('a ticket', () => {
  test('opens a socket for its own call and nothing else', async () => {
    const socket = await pageFor(guest)
    expect(await enterBy(socket, made.booking.id)).toBe('ok')
    expect(await enterBy(socket, (await makeLive(stand)).booking.id)).toBe('NOT_FOUND')
    socket.disconnect()
  })

  test('is refused when it is forged, expired or presented at another host', async () => {
    const { secret } = stand.deps.config
    const [ticket, now] = [await ticketFor(guest), stand.clock.now().getTime()]
    const [guestId = '', until = ''] = ticket.split('.')
    for (const wrong of [
      '',
      'x',
      '..',
      `${ticket}x`,
      ticket.replace(until, String(now + 36e5)),
      ticket.replace(guestId, crypto.randomUUID()),
      guest.token,
      linkTokenOf(secret, guest.guestId),
      ticketOf(secret, guest, new Date(now - 1)),
      ticketOf('another secret', guest, new Date(now + 6e4)),
    ])
      expect([wrong, await refusal(comeBy(wrong))]).toEqual([wrong, 'UNAUTHENTICATED'])
    const { page } = guest
    // An intercepted ticket is useless without the page that it was issued to.
    expect(await refusal(comeBy(ticket, { ...guest, page: crypto.randomUUID() }))).toBe('UNAUTHENTICATED')
    expect(await refusal(stand.socket({ audience: 'patron', ticket }))).toBe('UNAUTHENTICATED')
    expect(await refusal(stand.socket({ audience: 'provider', ticket, page }))).toBe('UNAUTHENTICATED')
    const elsewhere = {
      audience: 'patron' as const,
      ticket,
      page,
      origin: 'https://evil.example',
    }
    expect(await refusal(stand.socket(elsewhere))).toBe('ORIGIN_REFUSED')
  })

  test('opens no endpoint in place of a session, and neither does the link', async () => {
    const ticket = await ticketFor(guest)
    const missing = '00000000-0000-7000-8000-000000000000'
    for (const { name, method, path } of endpoints.filter(({ meta }) => meta.access !== 'anyone'))
      for (const key of [ticket, guest.token]) {
        const { statusCode } = await stand.app.inject({
          method: method as 'GET',
          url: `/v1${path.replaceAll(/\{\w+\}/g, path.startsWith('/bookings') ? made.booking.id : missing)}`,
          headers: {
            host: 'patron.localhost:4000',
            origin: 'http://patron.localhost:4000',
            cookie: `__Host-session=${key}`,
            authorization: `Bearer ${key}`,
          },
          ...(method !== 'GET' && method !== 'DELETE' && { payload: { token: guest.token } }),
        })
        expect([name, statusCode]).toEqual([name, 401])
      }
  })

  test('connects at most five pages of one link at once', async () => {
    const one = await invite(stand, await makeLive(stand))
    const ticket = await ticketFor(one)
    const sockets = await Promise.all(Array.from({ length: 5 }, () => comeBy(ticket, one)))
    expect(await refusal(comeBy(ticket, one))).toBe('TOO_MANY_REQUESTS')
    for (const socket of sockets) socket.disconnect()
  })

  test('becomes invalid when the invitation is withdrawn, which closes open sockets', async () => {
    const meeting = await makeLive(stand)
    const one = await invite(stand, meeting)
    const ticket = await ticketFor(one)
    const socket = await comeBy(ticket, one)
    const [shut, goodbyes] = [shutOf(socket), heardBy(socket, 'session:ended')]
    await meeting.patron.client.calls.withdrawCallGuest({ id: one.guestId })
    expect(await shut).toBe('io server disconnect')
    expect(goodbyes).toHaveLength(1)
    expect(await refusal(comeBy(ticket, one))).toBe('UNAUTHENTICATED')
  })

  test('does not outlive the call: its sockets are closed half an hour after the end', async () => {
    const meeting = await makeLive(stand)
    const socket = await pageFor(await invite(stand, meeting))
    expect(await say(socket, 'ping', {})).toBe('ok')
    const shut = shutOf(socket)
    stand.clock.advance({ minutes: 81 })
    await stand.realtime.beat()
    expect(await shut).toBe('io server disconnect')
  })
})

describe('a second page with a leaked link', () => {
  test('receives none of the first page’s signals, not even while it is being refused', async () => {
    const meeting = await makeMeeting(stand)
    const { id } = meeting.booking
    const one = await invite(stand, meeting)
    const [patron, host] = [
      await stand.socket({ audience: 'patron', cookie: meeting.patron.cookie }),
      await stand.socket({ audience: 'provider', cookie: meeting.provider.cookie }),
    ]
    for (const socket of [patron, host]) expect(await enterBy(socket, id)).toBe('ok')
    await meeting.provider.client.calls.admitToCall({ id })
    const first = await pageFor(one)
    expect(await enterBy(first, id)).toBe('ok')
    await meeting.provider.client.calls.letCallGuestIn({ id: one.guestId })
    const second = await pageFor({ ...one, page: crypto.randomUUID() })
    const heard = [
      heardBy(second, 'call:signal'),
      heardBy(second, 'call:media'),
      heardBy(second, 'call:said'),
    ]
    const byFirst = heardBy(first, 'call:signal')
    let refused: Promise<string> | undefined
    await stand.deps.database.write(async (tx) => {
      await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
      refused = enterBy(second, id)
      await untilBlocked(stand)
      const said = { bookingId: id, to: 'guest1', signal: { candidate: null } }
      expect(await say(patron, 'call:signal', said)).toBe('ok')
      await expect.poll(() => byFirst).toHaveLength(1)
    })
    expect(await refused).toBe('CONFLICT')
    expect(heard).toEqual([[], [], []])
    for (const socket of [patron, host, first, second]) socket.disconnect()
  })
})
