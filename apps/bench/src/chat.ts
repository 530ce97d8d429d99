import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Socket } from 'socket.io-client'

import { post } from './buyers.ts'
import { measureRoomOpening } from './chat-opening.ts'
import { fire, median } from './load.ts'
import { openSocket } from './open-socket.ts'
import { HOST, PORT, signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { SECOND_PORT, startSecondServer } from './second-server.ts'

const [SOCKETS, ROOMS, MESSAGES_A_SECOND, SECONDS] = [500, 25, 50, 12] as const
const LONG_ROOM = 100_000
const MESSAGES = 1_000_000

const rowOf = async <Row extends object>({ pool }: Product, sql: string, values: unknown[] = []) => {
  const { rows } = await pool.query<Row>(sql, values)
  return rows[0]
}

export async function signInMany({ pool }: Product, count: number): Promise<Account[]> {
  const people: Account[] = []
  while (people.length < count)
    people.push(...(await Promise.all(Array.from({ length: 25 }, () => signIn(pool, 'patron')))))
  return people
}

/** Creates a group with a room and members. Returns the room's id. */
export async function makeRoom(product: Product, members: readonly Account[]): Promise<string> {
  const ids = members.map(({ id }) => id)
  const made = await rowOf<{ id: string }>(
    product,
    `with "group" as (
        insert into chat_groups (id, category_id, owner_id, name, about, rules, access, created_at)
        select gen_random_uuid(), (select id from chat_categories limit 1), $1, 'Bench', 'Bench', '', 'public', now()
        returning id),
      members as (
        insert into chat_members (group_id, user_id, state, since)
        select "group".id, one.id, case when one.id = $1 then 'owner' else 'member' end, now()
        from "group", unnest($2::uuid[]) as one (id))
      insert into chat_rooms (id, kind, status, group_id, name, topic, last_at, created_at)
      select gen_random_uuid(), 'group', 'open', id, 'Bench', '', now(), now() from "group"
      returning id`,
    [ids[0], ids],
  )
  if (!made) throw new Error('no room was created')
  return made.id
}

/** Adds a year of messages to a room, every tenth with a rare word. */
async function fillRoom(
  { pool }: Product,
  { room, author, count }: { room: string; author: string; count: number },
) {
  await pool.query(
    `insert into chat_messages (id, room_id, seq, client_id, author_id, status, text, sent_at)
      select gen_random_uuid(), $1, n, gen_random_uuid(), $2, 'sent',
        'I slept well last night and woke up early' || case when n % 10000 = 0 then ' zebra' else '' end,
        now() - ($3 - n) * interval '30 seconds'
      from generate_series(1, $3::int) as n`,
    [room, author, count],
  )
  await pool.query('update chat_rooms set last_seq = $2 where id = $1', [room, count])
}

/** Joins a room on one of the servers. */
async function enter(account: Account, room: string, port: number): Promise<Socket> {
  const socket = await openSocket(account, port)
  await socket.emitWithAck('room:enter', { roomId: room })
  return socket
}

/** Milliseconds from sending a message until a member on the other server receives it. */
async function measureDelivery(product: Product): Promise<Row[]> {
  const second = await startSecondServer(product)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })
  try {
    const people = await signInMany(product, SOCKETS)
    const perRoom = SOCKETS / ROOMS
    const rooms = await Promise.all(
      Array.from({ length: ROOMS }, async (_, index) => {
        const members = people.slice(index * perRoom, (index + 1) * perRoom)
        return { id: await makeRoom(product, members), members }
      }),
    )
    const sockets: Socket[] = []
    const [sentAt, took] = [new Map<string, number>(), [] as number[]]
    for (const { id, members } of rooms)
      for (const [at, member] of members.entries()) {
        const socket = await enter(member, id, at % 2 === 0 ? PORT : SECOND_PORT)
        sockets.push(socket)
        // The last member is on the other server and hears the first one's messages.
        if (at === members.length - 1)
          socket.on('room:said', ({ message }: { message: { clientId: string } | null }) => {
            const began = message && sentAt.get(message.clientId)
            if (began) took.push(performance.now() - began)
          })
      }
    const total = MESSAGES_A_SECOND * SECONDS
    for (let sent = 0; sent < total; sent++) {
      const room = rooms[sent % ROOMS]
      const writer = room?.members[2 * (Math.floor(sent / ROOMS) % (perRoom / 2 - 1))]
      if (!room || !writer) continue
      const clientId = crypto.randomUUID()
      sentAt.set(clientId, performance.now())
      const shot = post(writer, {
        path: `/v1/rooms/${room.id}/messages`,
        body: JSON.stringify({ clientId, text: `Line ${sent}` }),
      })
      const send = () => fire(PORT, agent, shot)
      // Unacknowledged messages are resent, as a browser does; missing ones are counted below.
      void send()
        .catch(send)
        .catch(() => {})
      await sleep(1000 / MESSAGES_A_SECOND)
    }
    await sleep(2000)
    for (const socket of sockets) socket.disconnect()
    if (took.length < total) throw new Error(`${took.length} of ${total} messages arrived`)
    const sorted = took.toSorted((a, b) => a - b)
    const what = `${SOCKETS} sockets, ${MESSAGES_A_SECOND} messages a second, two servers`
    return [
      limited(`message to the other server, median: ${what}`, {
        value: median(took),
        unit: ' ms',
        limit: 100,
      }),
      limited('message to the other server, p95', {
        value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        unit: ' ms',
        limit: 250,
      }),
      limited('memory of a server with half of them', { value: product.memory(), unit: ' MiB', limit: 350 }),
    ]
  } finally {
    agent.destroy()
    await second.stop()
  }
}

/** A page of a long room, as a browser loads it. */
async function measureOpening(reader: Account, room: string): Promise<Row> {
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  for (let round = 0; round < 21; round++) {
    const began = performance.now()
    const { status } = await fire(PORT, agent, {
      path: `/v1/rooms/${room}/messages`,
      headers: { host: HOST, cookie: reader.cookie },
    })
    if (status !== 200) throw new Error(`the room answered ${status}`)
    times.push(performance.now() - began)
  }
  agent.destroy()
  return limited(`last page of a room of ${LONG_ROOM} messages`, {
    value: median(times),
    unit: ' ms',
    limit: 50,
  })
}

async function measureSearch(reader: Account, word: string): Promise<Row> {
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const began = performance.now()
    const { status, text } = await fire(PORT, agent, {
      path: `/v1/messages?search=${word}`,
      headers: { host: HOST, cookie: reader.cookie },
    })
    if (status !== 200 || !text.includes(word)) throw new Error(`the search answered ${status}`)
    times.push(performance.now() - began)
  }
  agent.destroy()
  return limited(`search of "${word}" in a million messages, the whole request`, {
    value: median(times),
    unit: ' ms',
    limit: 50,
  })
}

/** Chat: delivery, a long room and search. */
export async function measureChat(product: Product): Promise<Row[]> {
  const delivery = await measureDelivery(product)
  const reader = await signIn(product.pool, 'patron')
  const room = await makeRoom(product, [reader])
  await fillRoom(product, { room, author: reader.id, count: LONG_ROOM })
  for (let filled = LONG_ROOM; filled < MESSAGES; filled += LONG_ROOM)
    await fillRoom(product, {
      room: await makeRoom(product, [reader]),
      author: reader.id,
      count: LONG_ROOM,
    })
  await product.pool.query('vacuum analyze chat_messages, chat_rooms')
  return [
    ...delivery,
    await measureOpening(reader, room),
    ...(await measureRoomOpening(reader, room, 'I slept well')),
    await measureSearch(reader, 'zebra'),
    await measureSearch(reader, 'slept'),
  ]
}
