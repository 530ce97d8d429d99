import { once } from 'node:events'
import net from 'node:net'

import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { audiences } from '@wellspring/api/contract/endpoint'
import type { Kind } from '@wellspring/api/contract/endpoint'

import { openSession } from '../domains/identity/access/sessions.ts'
import { sessions } from '../domains/identity/tables.ts'
import { testApp } from '../testing/app.ts'
import type { SignedIn } from '../testing/app.ts'
import { enter, makeMeeting } from '../testing/meetings.ts'
import { connected, enterBy, heardBy, say, shutOf, socketApp, socketOf } from '../testing/sockets.ts'
import type { Caller, ClientSocket, SocketApp } from '../testing/sockets.ts'

let stand: SocketApp
beforeAll(async () => {
  stand = await socketApp()
})
afterAll(() => stand.close())

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'let in',
    (error: Error) => error.message,
  )
const isUp = async () => say(await stand.socket(await signedIn('patron')), 'ping', {})
const signedIn = async (kind: Kind): Promise<Caller> => {
  const { cookie } = await stand.signIn(kind)
  return { audience: kind === 'staff' ? 'admin' : kind, cookie }
}

describe('a socket is admitted for', () => {
  test.each(['patron', 'provider', 'tenant', 'admin', 'staff'] as const)(
    'a page of their own host with a session: %s',
    async (kind) => {
      const socket = await stand.socket(await signedIn(kind))
      expect(await say(socket, 'ping', {})).toBe('ok')
    },
  )

  test('no one without a session or with a forged one', async () => {
    expect(await refusal(stand.socket({ audience: 'patron' }))).toBe('UNAUTHENTICATED')
    const cookie = '__Host-session=nonsense'
    expect(await refusal(stand.socket({ audience: 'patron', cookie }))).toBe('UNAUTHENTICATED')
  })

  test('no one with the session of another host', async () => {
    const { cookie } = await signedIn('patron')
    for (const audience of audiences.filter((one) => one !== 'patron'))
      expect([audience, await refusal(stand.socket({ audience, cookie }))]).toEqual([
        audience,
        'UNAUTHENTICATED',
      ])
  })

  test.each(['https://evil.example', 'http://provider.localhost:4000', 'null', ''])(
    'no page of another origin: %s',
    async (origin) => {
      const caller = { ...(await signedIn('patron')), origin }
      expect(await refusal(stand.socket(caller))).toBe('ORIGIN_REFUSED')
    },
  )

  test('no one at an unknown host', async () => {
    const { cookie } = await signedIn('patron')
    for (const host of ['mail.localhost:4000', 'evil.example'])
      expect(await refusal(connected(socketOf(stand.port, host, { audience: 'patron', cookie })))).toBe(
        'ORIGIN_REFUSED',
      )
  })

  test('no disabled account', async () => {
    const { cookie, userId } = await stand.signIn('patron')
    await stand.deps.database.write((tx) =>
      tx.execute(sql`update users set disabled_at = now() where id = ${userId}`),
    )
    expect(await refusal(stand.socket({ audience: 'patron', cookie }))).toBe('UNAUTHENTICATED')
  })
})

describe('input from a socket', () => {
  let socket: ClientSocket
  beforeEach(async () => {
    socket = await stand.socket(await signedIn('patron'))
  })

  test.each<[string, unknown[]]>([
    ['call:enter', []],
    ['call:enter', [null]],
    ['call:enter', [{ bookingId: 5 }]],
    ['call:enter', [{ bookingId: 'x'.repeat(1000) }]],
    ['call:signal', [{ bookingId: 'a' }]],
    ['call:signal', [{ bookingId: 'a', to: 'patron', signal: { description: { type: 'odd' } } }]],
    ['call:signal', [{ bookingId: 'a', to: 'staff', signal: { candidate: null } }]],
    ['call:media', [{ bookingId: 'a', media: { camera: 'yes' } }]],
    ['ping', ['pong']],
    ['call:record', [{}]],
    ['constructor', [{}]],
    ['__proto__', [{}]],
    ['', []],
  ])('%s %j is refused by the contract', async (name, sent) => {
    expect(await say(socket, name, ...sent)).toBe('VALIDATION_FAILED')
    expect(await say(socket, 'ping', {})).toBe('ok')
  })

  test('without an acknowledgement breaks nothing', async () => {
    const untyped = socket as unknown as { emit: (...sent: unknown[]) => void }
    untyped.emit('call:enter')
    untyped.emit('call:enter', { bookingId: 'a' }, 'more', 5)
    untyped.emit('ping', Buffer.from('bytes'))
    expect(await say(socket, 'ping', {})).toBe('ok')
  })

  test.each([
    ['nested too deeply', `2["ping",${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
    ['that is truncated', '2["ping",{'],
    ['of an unknown type', '9'],
    ['with missing attachments', '5999-["ping",{"_placeholder":true,"num":998}]'],
    ['of another namespace', '0/admin,'],
    ['of a reserved name', '2["disconnect"]'],
    ['with a number as its name', '2[5]'],
  ])('as a packet %s does not crash the server', async (_what, packet) => {
    ;(socket.io.engine as { write: (packet: string) => void }).write(packet)
    expect(await isUp()).toBe('ok')
  })

  test('beyond the message rate closes that socket only', async () => {
    const other = await stand.socket(await signedIn('patron'))
    const gone = shutOf(socket)
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => say(socket, 'ping', {}).catch(() => 'none')),
    )
    expect(await gone).toBe('io server disconnect')
    expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(160)
    expect(answers).toContain('TOO_MANY_REQUESTS')
    expect(await say(other, 'ping', {})).toBe('ok')
  })

  test('admits the session descriptions of a call and no more data than that', async () => {
    const sdp = 'x'.repeat(90_000)
    const signal = {
      bookingId: 'a',
      to: 'provider',
      signal: { description: { type: 'offer', sdp } },
    } as const
    const answers = await Promise.all(Array.from({ length: 30 }, () => say(socket, 'call:signal', signal)))
    expect(answers.slice(0, 10)).not.toContain('TOO_MANY_REQUESTS')
    expect(answers.slice(-10).every((answer) => answer === 'TOO_MANY_REQUESTS')).toBe(true)
    expect(await isUp()).toBe('ok')
  })

  test('of ten megabytes closes the socket, and the server stays up', async () => {
    const gone = shutOf(socket)
    socket.emit('call:enter', { bookingId: 'x'.repeat(10 * 1024 * 1024) }, () => {})
    expect(await gone).toMatch(/transport (close|error)/)
    expect(await isUp()).toBe('ok')
  })
})

describe('calls by socket', () => {
  test('of others, missing ones and invalid ones are not found', async () => {
    const made = await makeMeeting(stand)
    for (const kind of ['patron', 'provider'] as const) {
      const socket = await stand.socket(await signedIn(kind))
      const media = { camera: true, microphone: true, screen: false }
      for (const bookingId of [made.booking.id, crypto.randomUUID(), 'nonsense', "' or 1=1--", '\0']) {
        expect(await enterBy(socket, bookingId)).toBe('NOT_FOUND')
        expect(await say(socket, 'call:media', { bookingId, media })).toBe('NOT_FOUND')
        const signal = { candidate: null }
        expect(await say(socket, 'call:signal', { bookingId, to: 'provider', signal })).toBe('NOT_FOUND')
      }
    }
    const { rows } = await stand.deps.database.pool.query<{ name: string }>(
      `select distinct name from changes where subject = 'calls:${made.booking.id}'`,
    )
    expect(rows).toEqual([{ name: 'calls.enterCall.refused' }])
  })

  test.each(['tenant', 'admin', 'staff'] as const)('are not open to %s', async (kind) => {
    const { booking } = await makeMeeting(stand)
    const socket = await stand.socket(await signedIn(kind))
    expect(await enterBy(socket, booking.id)).toBe('UNAUTHORIZED')
  })

  test('send no updates to strangers', async () => {
    const made = await makeMeeting(stand)
    const stranger = await stand.socket(await signedIn('provider'))
    const heard = [heardBy(stranger, 'call:changed'), heardBy(stranger, 'call:said')]
    await enterBy(stranger, made.booking.id)
    const own = await stand.socket({ audience: 'patron', cookie: made.patron.cookie })
    const news = heardBy(own, 'call:changed')
    expect(await enterBy(own, made.booking.id)).toBe('ok')
    await enter(stand, made, 'provider')
    await expect.poll(() => news.at(-1)).toMatchObject({ bookingId: made.booking.id, peers: { patron: 1 } })
    expect(heard).toEqual([[], []])
  })
})

describe('a session that ends', () => {
  const watch = (socket: ClientSocket) => ({ ended: heardBy(socket, 'session:ended'), shut: shutOf(socket) })

  test.each<[string, (who: SignedIn) => Promise<unknown>]>([
    ['by logging out', ({ client }) => client.identity.logOut()],
    [
      'because another device ended it',
      async ({ client, userId }) => {
        const { sessions: open } = await client.identity.listSessions()
        const other = await stand.signInAs(userId)
        await other.identity.revokeSession({ id: open[0]!.id })
      },
    ],
    [
      'with its account',
      ({ userId }) =>
        stand.deps.database.write((tx) =>
          tx.execute(sql`update users set disabled_at = now() where id = ${userId}`),
        ),
    ],
    [
      'by logging out at another server',
      async ({ cookie }) => {
        const other = await testApp({ databaseUrl: stand.databaseUrl, clock: stand.clock })
        await other.client('patron', cookie).identity.logOut()
        await other.close()
      },
    ],
  ])('%s is closed without waiting for a beat', async (_how, end) => {
    const account = await stand.signIn('patron')
    const other = await stand.signIn('patron')
    const socket = await stand.socket({ audience: 'patron', cookie: account.cookie })
    const others = await stand.socket({ audience: 'patron', cookie: other.cookie })
    const { ended, shut } = watch(socket)
    await end(account)
    expect(await shut).toBe('io server disconnect')
    expect(ended).toHaveLength(1)
    expect(await say(others, 'ping', {})).toBe('ok')
  })

  test('gives up its place in a call', async () => {
    const made = await makeMeeting(stand)
    const socket = await stand.socket({ audience: 'patron', cookie: made.patron.cookie })
    await enterBy(socket, made.booking.id)
    const shut = shutOf(socket)
    await made.patron.client.identity.logOut()
    await shut
    const { call } = await made.provider.client.calls.getCall({ id: made.booking.id })
    expect(call).toMatchObject({ state: 'idle', other: { isHere: false, awaitedUntil: null } })
  })

  test('does not include one whose account gets another role', async () => {
    const { cookie, userId } = await stand.signIn('provider')
    const socket = await stand.socket({ audience: 'provider', cookie })
    await stand.deps.database.write((tx) =>
      tx.execute(sql`update users set roles = '{member-provider}' where id = ${userId}`),
    )
    await stand.realtime.beat()
    expect(await say(socket, 'ping', {})).toBe('ok')
  })
})

test('an address that connects too often is refused connections and nothing else', async () => {
  const other = await socketApp({ databaseUrl: stand.databaseUrl, settings: { READS_PER_MINUTE: '20' } })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => refusal(other.socket({ audience: 'patron' }))),
  )
  expect(answers.filter((answer) => answer === 'UNAUTHENTICATED')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'websocket error')).toHaveLength(10)
  expect((await other.app.inject('/livez')).statusCode).toBe(200)
  await other.close()
})

describe('among many pages opened at once', () => {
  const count = (answers: readonly string[], wanted: string) =>
    answers.filter((answer) => answer === wanted).length
  const flood = (callers: readonly Caller[]) =>
    Promise.all(callers.map((caller) => refusal(stand.socket(caller))))

  test('thirty of one session are admitted, and more once some are closed', async () => {
    const caller = await signedIn('patron')
    const sockets = await Promise.all(Array.from({ length: 29 }, () => stand.socket(caller)))
    const answers = await flood(Array.from({ length: 30 }, () => caller))
    expect([count(answers, 'let in'), count(answers, 'TOO_MANY_REQUESTS')]).toEqual([1, 29])
    for (const socket of sockets) socket.disconnect()
    await expect.poll(() => refusal(stand.socket(caller))).toBe('let in')
  })

  test('sixty of one account are admitted, however many sessions it has', async () => {
    const { cookie, userId } = await stand.signIn('patron')
    const open = async () => {
      const { token } = await stand.deps.database.write((tx) =>
        openSession(tx, { ...stand.context, audience: 'patron' }, { userId, userAgent: null }),
      )
      return `__Host-session=${token}`
    }
    const cookies = [cookie, await open(), await open(), await open()]
    const answers = await flood(
      cookies.flatMap((one) =>
        Array.from({ length: 25 }, () => ({ audience: 'patron' as const, cookie: one })),
      ),
    )
    expect([count(answers, 'let in'), count(answers, 'TOO_MANY_REQUESTS')]).toEqual([60, 40])
  })

  test('a connection that sends concurrent handshakes is closed', async () => {
    const { io } = socketOf(stand.port, 'patron.localhost:4000', await signedIn('patron'))
    const closed = new Promise((resolve) => io.once('close', resolve))
    let letIn = 0
    io.open(() => {
      io.engine.on('data', (data: unknown) => void (String(data).startsWith('0{') && letIn++))
      for (let time = 0; time < 100; time++) io.engine.write('0')
    })
    await closed
    expect(letIn).toBeLessThanOrEqual(1)
    expect(await isUp()).toBe('ok')
  })

  test('a connection is closed after ten refused handshakes', async () => {
    const { io } = socketOf(stand.port, 'patron.localhost:4000', { audience: 'patron' })
    const closed = new Promise((resolve) => io.once('close', resolve))
    let refused = 0
    io.open(() => {
      io.engine.on('data', (data: unknown) => {
        if (!String(data).startsWith('4{')) return
        refused++
        io.engine.write('0')
      })
      io.engine.write('0')
    })
    await closed
    expect(refused).toBe(10)
  })
})

test('an account that keeps trying calls is limited across its pages, and others are not', async () => {
  const other = await socketApp({
    databaseUrl: stand.databaseUrl,
    clock: stand.clock,
    settings: { READS_PER_MINUTE: '20' },
  })
  const caller = await signedIn('patron')
  const pages = await Promise.all(Array.from({ length: 3 }, () => other.socket(caller)))
  const knocks = pages.flatMap((page) => Array.from({ length: 10 }, () => enterBy(page, crypto.randomUUID())))
  const answers = await Promise.all(knocks)
  expect(answers.filter((answer) => answer === 'NOT_FOUND')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(10)
  const bystander = await other.socket(await signedIn('patron'))
  expect(await enterBy(bystander, crypto.randomUUID())).toBe('NOT_FOUND')
  await other.close()
})

/** A connection that stops responding after its handshake. */
async function muteSocket(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: patron.localhost:4000']
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
  socket.write([...lines, ...upgrade, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'))
  await once(socket, 'data')
  socket.resume()
  return socket
}

describe('a server that is asked to stop', () => {
  test('disconnects its sockets so that they reconnect, and keeps their places', async () => {
    const other = await socketApp({ databaseUrl: stand.databaseUrl, clock: stand.clock })
    const made = await makeMeeting(stand)
    const caller: Caller = { audience: 'patron', cookie: made.patron.cookie }
    const socket = await other.socket(caller)
    expect(await enterBy(socket, made.booking.id)).toBe('ok')
    const shut = shutOf(socket)
    const cut = once(await muteSocket(other.port), 'close')
    await other.realtime.close()
    await cut
    // Clients reconnect after a broken connection, but not after a disconnect by the server.
    expect(await shut).toMatch(/transport (close|error)/)
    const { call } = await made.provider.client.calls.getCall({ id: made.booking.id })
    expect(call.other.awaitedUntil).not.toBeNull()
    expect(await refusal(other.socket(caller))).toBe('websocket error')
    await other.close()
    expect(await enterBy(await stand.socket(caller), made.booking.id)).toBe('ok')
  })
})

// Runs last, because it advances the shared clock.
describe('a session that expires', () => {
  const cookieOf = async () => (await stand.signIn('patron')).cookie

  test('closes after half an hour of inactivity, unless its user is in a call', async () => {
    const made = await makeMeeting(stand)
    const [idle, busy] = [
      await stand.socket({ audience: 'patron', cookie: await cookieOf() }),
      await stand.socket({ audience: 'patron', cookie: made.patron.cookie }),
    ]
    expect(await enterBy(busy, made.booking.id)).toBe('ok')
    const shut = shutOf(idle)
    for (let minutes = 0; minutes < 40; minutes += 8) {
      stand.clock.advance({ minutes: 8 })
      await stand.realtime.beat()
    }
    expect(await shut).toBe('io server disconnect')
    expect(await say(busy, 'ping', {})).toBe('ok')
  })

  test('closes after twelve hours, regardless of activity', async () => {
    const account = await stand.signIn('patron')
    const socket = await stand.socket({ audience: 'patron', cookie: account.cookie })
    const shut = shutOf(socket)
    stand.clock.advance({ hours: 12 })
    await stand.deps.database.write((tx) => tx.update(sessions).set({ lastSeenAt: stand.clock.now() }))
    await stand.realtime.beat()
    expect(await shut).toBe('io server disconnect')
  })
})
