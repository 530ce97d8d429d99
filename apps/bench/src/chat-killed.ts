import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { post } from './buyers.ts'
import { makeRoom, signInMany } from './chat.ts'
import { fire } from './load.ts'
import { PORT } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { SECOND_PORT, startSecondServer } from './second-server.ts'

const WRITERS = 200
const EACH = 3

/** Resends one message to either server until it is acknowledged, as a browser does. */
async function insist(agent: http.Agent, writer: Account, first: number, room: string, text: string) {
  const body = JSON.stringify({ clientId: crypto.randomUUID(), text })
  for (let turn = first; ; turn++) {
    const shot = post(writer, { path: `/v1/rooms/${room}/messages`, body })
    const { status, retryAfter } = await fire(turn % 2 === 0 ? PORT : SECOND_PORT, agent, shot).catch(() => ({
      status: 0,
      retryAfter: undefined,
    }))
    if (status === 200) return
    if (status !== 0 && status < 500 && status !== 429) throw new Error(`a message was answered ${status}`)
    await sleep(retryAfter ? retryAfter * 1000 : 50)
  }
}

/** Kills one of two servers while many write in one room, and counts lost, duplicate and misordered messages. */
export async function measureKilledServer(product: Product): Promise<Row[]> {
  const writers = await signInMany(product, WRITERS)
  const room = await makeRoom(product, writers)
  let second = await startSecondServer(product)
  const agent = new http.Agent({ keepAlive: true, maxSockets: writers.length })
  let answered = 0
  try {
    const writing = Promise.all(
      writers.map(async (writer, index) => {
        for (let part = 1; part <= EACH; part++) {
          await insist(agent, writer, index, room, `${index}.${part}`)
          answered++
        }
      }),
    )
    while (answered < writers.length / 2) await sleep(5)
    await second.kill()
    if (answered === writers.length * EACH) throw new Error('everything was written before the server ended')
    second = await startSecondServer(product)
    await writing
  } finally {
    agent.destroy()
    await second.stop()
  }
  const { rows } = await product.pool.query<{ seq: number; text: string }>(
    'select seq, text from chat_messages where room_id = $1 order by seq',
    [room],
  )
  const texts = rows.map(({ text }) => text)
  const wanted = writers.flatMap((_, index) =>
    Array.from({ length: EACH }, (_part, at) => `${index}.${at + 1}`),
  )
  const lost = wanted.filter((text) => !texts.includes(text)).length
  const doubled = texts.length - new Set(texts).size
  const gaps = rows.filter(({ seq }, index) => seq !== index + 1).length
  const late = writers.filter((_, index) => {
    const own = texts.filter((text) => text.startsWith(`${index}.`))
    return own.join() !== own.toSorted().join()
  }).length
  return [
    limited(`lost, doubled or out of order when a server is killed while ${WRITERS} write`, {
      value: lost + doubled + gaps + late,
      unit: '',
      limit: 0,
    }),
  ]
}
