import http from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Actor } from '../../../context.ts'
import { createHeld } from '../../../testing/sales/booked-sales.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import { connected, enterBy, heardBy, say, shutOf, socketOf } from '../../../testing/sockets.ts'
import type { ClientSocket } from '../../../testing/sockets.ts'
import { transitionBooking } from '../../booking/transition.ts'
import { openSession } from '../../identity/access/sessions.ts'
import { linkTokenOf, ticketOf } from '../guests/rules.ts'
import { getCall, listCallEvents } from '../queries.ts'

let cluster: Cluster
const open: ClientSocket[] = []
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await cluster.close()
})

interface Person extends Actor {
  audience: 'patron' | 'provider'
  cookie: string
  page: string
}

async function newPerson(kind: 'patron' | 'provider'): Promise<Person> {
  const { context } = cluster
  const { id: userId } = await createUser(context, {
    kind,
    roles: kind === 'provider' ? ['member-provider'] : [],
  })
  const { sessionId, token } = await context.deps.database.write((tx) =>
    openSession(tx, { ...context, audience: kind }, { userId, userAgent: 'Test' }),
  )
  const cookie = `__Host-session=${token}`
  return { userId, sessionId, kind, roles: [], audience: kind, cookie, page: crypto.randomUUID() }
}

/** Two people with a booking that has started. */
async function newMeeting() {
  const { context } = cluster
  const [patron, provider] = [await newPerson('patron'), await newPerson('provider')]
  const both = { sellerId: provider.userId, patronId: patron.userId }
  const held = await createHeld(context, { ...both, dollars: 0, hour: -1 })
  await context.deps.database.write((tx) =>
    transitionBooking(tx, context, held, { to: 'confirmed', by: 'patron' }),
  )
  return { id: held.id, patron, provider }
}

const hostOf = (audience: Audience, port: number) =>
  audience === 'patron' ? `127.0.0.1:${port}` : `${audience}.localhost:${port}`

async function socketAt(node: 0 | 1, person: Person): Promise<ClientSocket> {
  const { port } = cluster.nodes[node]
  const socket = socketOf(port, hostOf(person.audience, port), person)
  open.push(socket)
  return connected(socket)
}

type Asker = Pick<Person, 'audience'> & { cookie?: string }

/** Sends a request to a server process as a page of this host would. */
function ask(node: 0 | 1, { audience, cookie }: Asker, path: string, body: object = {}): Promise<number> {
  const { port } = cluster.nodes[node]
  const host = hostOf(audience, port)
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', path: `/v1${path}`, method: 'POST', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })
}

/** Both in a live call, each connected to a different server. */
async function newLive() {
  const made = await newMeeting()
  const { id, patron, provider } = made
  const [theirs, hosts] = [await socketAt(0, patron), await socketAt(1, provider)]
  expect([await enterBy(theirs, id), await enterBy(hosts, id)]).toEqual(['ok', 'ok'])
  expect(await ask(1, provider, `/bookings/${id}/call/admit`)).toBe(200)
  return { ...made, theirs, hosts }
}

const seenBy = async (person: Person, id: string) => (await getCall(cluster.context, person, id)).call

test('two participants on two servers see each other, and are in once the host admits', async () => {
  const { id, patron, provider } = await newMeeting()
  const hosts = await socketAt(1, provider)
  const told = heardBy(hosts, 'call:changed')
  const theirs = await socketAt(0, patron)
  expect(await enterBy(theirs, id)).toBe('ok')
  // Pages that only watch the waiting room are told as well.
  await expect.poll(() => told).toMatchObject([{ bookingId: id, peers: { patron: 1 } }])
  expect(await ask(1, provider, `/bookings/${id}/call/admit`)).toBe(409)
  expect(await enterBy(hosts, id)).toBe('ok')
  const media = { camera: true, microphone: true, screen: false }
  expect(await say(theirs, 'call:media', { bookingId: id, media })).toBe('ILLEGAL_TRANSITION')
  expect(await ask(0, patron, `/bookings/${id}/call/admit`)).toBe(403)
  const heard = heardBy(theirs, 'call:changed')
  expect(await ask(1, provider, `/bookings/${id}/call/admit`)).toBe(200)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(await seenBy(patron, id)).toMatchObject({ state: 'live', isAdmitted: true })
  expect(await say(theirs, 'call:media', { bookingId: id, media })).toBe('ok')
})

test('signals cross servers whole and in order', async () => {
  const { id, theirs, hosts } = await newLive()
  const [byHost, byPatron] = [heardBy(hosts, 'call:signal'), heardBy(theirs, 'call:signal')]
  const offer = { description: { type: 'offer', sdp: `v=0\r\n${'a=candidate ü\r\n'.repeat(5000)}` } }
  const candidates = Array.from({ length: 40 }, (_, at) => ({ candidate: { candidate: `no. ${at}` } }))
  const signals = [offer, ...candidates, { candidate: null }]
  const send = (socket: ClientSocket, to: string) =>
    Promise.all(signals.map((signal) => say(socket, 'call:signal', { bookingId: id, to, signal })))
  const answers = await Promise.all([send(theirs, 'provider'), send(hosts, 'patron')])
  expect(new Set(answers.flat())).toEqual(new Set(['ok']))
  await expect.poll(() => [byHost.length, byPatron.length]).toEqual([signals.length, signals.length])
  expect(byHost).toEqual(signals.map((signal) => ({ bookingId: id, from: 'patron', signal })))
  expect(byPatron).toEqual(signals.map((signal) => ({ bookingId: id, from: 'provider', signal })))
})

test('messages written through two servers at once are stored once, without gaps', async () => {
  const { id, patron, provider, theirs, hosts } = await newLive()
  const [heard, heardByHost] = [heardBy(theirs, 'call:said'), heardBy(hosts, 'call:said')]
  const write = (at: number) => {
    const body = { clientId: crypto.randomUUID(), text: `No. ${at}` }
    // A client that is told that the server is too busy sends the message again.
    const send = async (): Promise<number> => {
      const status = await ask(
        at % 2 ? 1 : 0,
        at % 2 ? provider : patron,
        `/bookings/${id}/call/messages`,
        body,
      )
      return status === 503 ? send() : status
    }
    // Each message twice, as after a lost response.
    return Promise.all([send(), send()])
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => write(at)))
  expect(new Set(answers.flat())).toEqual(new Set([200]))
  const { rows } = await cluster.context.deps.database.pool.query<{ seq: number; text: string }>(
    `select seq, text from call_messages where booking_id = '${id}' order by seq`,
  )
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  expect(new Set(rows.map(({ text }) => text)).size).toBe(100)
  await expect.poll(() => [heard.length, heardByHost.length]).toEqual([100, 100])
})

test('a second tab on the other server takes over the place', async () => {
  const { id, patron, theirs } = await newLive()
  const replaced = heardBy(theirs, 'call:replaced')
  const tab = await socketAt(1, { ...patron, page: crypto.randomUUID() })
  expect(await enterBy(tab, id)).toBe('ok')
  await expect.poll(() => replaced).toEqual([{ bookingId: id }])
  expect(await seenBy(patron, id)).toMatchObject({ state: 'live', dropCount: 0 })
  const signal = { candidate: null }
  expect(await say(theirs, 'call:signal', { bookingId: id, to: 'provider', signal })).toBe('NOT_FOUND')
  expect(await say(tab, 'call:signal', { bookingId: id, to: 'provider', signal })).toBe('ok')
})

test('logging out on one server closes the sockets on both', async () => {
  const person = await newPerson('patron')
  const sockets = [await socketAt(0, person), await socketAt(1, person)]
  const shut = Promise.all(sockets.map(shutOf))
  expect(await ask(0, person, '/logout')).toBe(200)
  expect(await shut).toEqual(['io server disconnect', 'io server disconnect'])
})

/** A guest who was invited, agreed to and admitted, connected to this server. */
async function newGuest(node: 0 | 1, { id, provider, patron }: Awaited<ReturnType<typeof newLive>>) {
  const who = { kind: 'interpreter', name: 'Dana Haddad', email: 'dana@example.org' }
  expect(await ask(1, provider, `/bookings/${id}/call/guests`, who)).toBe(200)
  const guestId = (await seenBy(provider, id)).guests[0]?.id ?? ''
  expect(await ask(0, patron, `/call-guests/${guestId}/agree`)).toBe(200)
  const { context } = cluster
  const { secret } = context.deps.config
  const page = crypto.randomUUID()
  const ticket = ticketOf(secret, { guestId, page }, new Date(context.now().getTime() + 60_000))
  const { port } = cluster.nodes[node]
  const socket = socketOf(port, hostOf('patron', port), { audience: 'patron', ticket, page })
  open.push(socket)
  await connected(socket)
  expect(await enterBy(socket, id)).toBe('ok')
  return { guestId, link: { token: linkTokenOf(secret, guestId), page }, socket }
}

test('a guest on one server meets both participants, and is removed when withdrawn', async () => {
  const made = await newLive()
  const { id, provider, theirs, hosts } = made
  const { guestId, link, socket } = await newGuest(0, made)
  const [byHost, byPatron] = [heardBy(hosts, 'call:signal'), heardBy(theirs, 'call:signal')]
  const byGuest = heardBy(socket, 'call:signal')
  const signal = { candidate: null }
  const send = (from: ClientSocket, to: string) => say(from, 'call:signal', { bookingId: id, to, signal })
  // Waiting guests cannot signal, nor can sockets signal into another call.
  expect(await send(socket, 'provider')).toBe('ILLEGAL_TRANSITION')
  expect(await send(hosts, 'guest1')).toBe('ILLEGAL_TRANSITION')
  expect(await enterBy(socket, (await newMeeting()).id)).toBe('NOT_FOUND')
  expect(await ask(1, provider, `/call-guests/${guestId}/let-in`)).toBe(200)
  expect([await send(socket, 'provider'), await send(socket, 'patron')]).toEqual(['ok', 'ok'])
  expect([await send(hosts, 'guest1'), await send(theirs, 'guest1')]).toEqual(['ok', 'ok'])
  expect([await send(hosts, 'guest2'), await send(socket, 'guest1')]).toEqual([
    'ILLEGAL_TRANSITION',
    'ILLEGAL_TRANSITION',
  ])
  const from = (place: string) => ({ bookingId: id, from: place, signal })
  // The order of two concurrent senders is undefined.
  const inOrder = () => byGuest.toSorted((one, other) => one.from.localeCompare(other.from))
  await expect.poll(inOrder).toEqual([from('patron'), from('provider')])
  await expect.poll(() => [byHost, byPatron]).toEqual([[from('guest1')], [from('guest1')]])

  const nobody = { audience: 'patron' as const }
  expect(await ask(1, nobody, '/guest-call', link)).toBe(200)
  const shut = shutOf(socket)
  expect(await ask(1, provider, `/call-guests/${guestId}/withdraw`)).toBe(200)
  expect(await shut).toBe('io server disconnect')
  expect(await send(hosts, 'guest1')).toBe('ILLEGAL_TRANSITION')
  expect([
    await ask(0, nobody, '/guest-call', link),
    await ask(1, nobody, '/guest-call/ticket', link),
  ]).toEqual([404, 404])
})

test('a call survives a killed server on the other one', async () => {
  const { id, patron, provider, hosts } = await newLive()
  const told = heardBy(hosts, 'call:changed')
  await cluster.nodes[0].kill()
  const back = await socketAt(1, patron)
  expect(await enterBy(back, id)).toBe('ok')
  expect(await seenBy(patron, id)).toMatchObject({ state: 'live', isAdmitted: true, dropCount: 1 })
  await expect.poll(() => told.at(-1)).toMatchObject({ bookingId: id, peers: { patron: 2 } })
  const { events } = await listCallEvents(cluster.context, provider, id)
  expect(events.slice(-2)).toMatchObject([
    { place: 'patron', event: 'dropped' },
    { place: 'patron', event: 'returned' },
  ])
  const byHost = heardBy(hosts, 'call:signal')
  expect(await say(back, 'call:signal', { bookingId: id, to: 'provider', signal: { candidate: null } })).toBe(
    'ok',
  )
  await expect.poll(() => byHost).toHaveLength(1)
})
