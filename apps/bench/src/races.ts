import http from 'node:http'

import { sendAllAtOnce } from './send-all-at-once.ts'
import { fillCarts, makeBuyers, order, post } from './buyers.ts'
import type { Buyer } from './buyers.ts'
import { median } from './load.ts'
import type { Shot } from './load.ts'
import { listPractices, seedProviders } from './practices.ts'
import type { Practice } from './practices.ts'
import { HOST, PORT, completeJobs, signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { SECOND_PORT, startSecondServer } from './second-server.ts'

const dayMs = 86_400_000
const both = [PORT, SECOND_PORT]

const asking = ({ cookie }: Account, path: string): Shot => ({ path, headers: { host: HOST, cookie } })

interface Hour {
  agent: http.Agent
  patrons: readonly Account[]
  practices: readonly Practice[]
  ports: readonly number[]
  /** Each round uses days of its own. */
  firstDay: number
}

/**
 * Rounds of patrons who all want the same hour, each with another practice, compared with requests for their own
 * account.
 */
async function measureHour(what: string, { agent, patrons, practices, ports, firstDay }: Hour): Promise<Row> {
  const [ours, plain]: [number[], number[]] = [[], []]
  const holdAt = (serviceId: string, startsAt: string) =>
    patrons.map((patron) =>
      post(patron, {
        path: '/v1/bookings',
        body: JSON.stringify({ serviceId, startsAt, zone: 'Asia/Dubai' }),
      }),
    )
  for (const [index, { serviceId }] of practices.entries()) {
    const startsAt = new Date(Math.ceil(Date.now() / dayMs + firstDay + index) * dayMs + 15 * 3_600_000)
    const { ms, answers } = await sendAllAtOnce(agent, ports, holdAt(serviceId, startsAt.toISOString()))
    const refused = answers['SLOT_TAKEN'] ?? 0
    if (refused !== patrons.length - 1)
      throw new Error(`one of ${patrons.length} should have got the slot: ${JSON.stringify(answers)}`)
    ours.push(ms)
    const who = patrons.map((patron) => asking(patron, '/v1/account'))
    plain.push((await sendAllAtOnce(agent, ports, who)).ms)
  }
  return limited(what, {
    value: Math.round(median(ours)),
    floor: Math.round(median(plain)),
    unit: ' ms',
    limit: 200,
  })
}

/** Counts carts that were charged more than once or not at all. */
async function countWrong({ pool }: Product, buyers: readonly Buyer[], rounds: number): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from unnest($1::uuid[]) as one (id)
      where (select count(*) from payments p where p.payer_id = one.id and p.captured_cents > 0) <> $2`,
    [buyers.map(({ id }) => id), rounds],
  )
  return rows[0]?.wrong ?? 0
}

const cartRounds = 20

/**
 * Twenty buyers with two tabs, and one who presses Pay sixty times, while sixty others buy the same product, on both
 * servers.
 */
async function measureOneCart(product: Product, agent: http.Agent): Promise<Row> {
  const { pool } = product
  const buyers = await makeBuyers(pool, 81, 1)
  const pressesOf = (at: number) => (at < 20 ? 2 : at === 20 ? 60 : 1)
  const allowed = new Set(['paid', 'CHECKOUT_IN_PROGRESS', 'CART_EMPTY'])
  for (let round = 1; round <= cartRounds; round++) {
    await fillCarts(pool, buyers)
    await completeJobs(pool)
    const shots = buyers
      .flatMap((buyer, at) =>
        Array.from({ length: pressesOf(at) }, (_, press) => ({ buyer, place: ((at * 7) % 81) + press * 3 })),
      )
      .toSorted((a, b) => a.place - b.place)
      .map(({ buyer }) => post(buyer, { path: '/v1/orders', body: order }))
    const { answers } = await sendAllAtOnce(agent, both, shots)
    const strange = Object.keys(answers).filter((word) => !allowed.has(word))
    if (strange.length > 0) throw new Error(`paying was answered ${JSON.stringify(answers)}`)
    const wrong = await countWrong(product, buyers, round)
    if (wrong > 0) throw new Error(`round ${round}: ${wrong} of ${buyers.length} carts were not charged once`)
  }
  return limited('one cart, 160 presses of 81 buyers × 20 rounds: carts not charged once', {
    value: await countWrong(product, buyers, cartRounds),
    unit: '',
    limit: 0,
  })
}

/** Contention between two server processes on one database. */
export async function measureRaces(product: Product): Promise<Row[]> {
  if ((await listPractices(product.pool, 1)).length === 0) await seedProviders(product.pool, 1000)
  const second = await startSecondServer(product)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })
  try {
    const patrons = await Promise.all(Array.from({ length: 200 }, () => signIn(product.pool, 'patron')))
    const practices = await listPractices(product.pool, 18)
    const hour = { agent, patrons }
    const words = '200 patrons want one hour, a round, median; floor: who they are'
    return [
      await measureHour(`${words} (one process)`, {
        ...hour,
        practices: practices.slice(0, 9),
        ports: [PORT],
        firstDay: 2,
      }),
      await measureHour(`${words} (two processes)`, {
        ...hour,
        practices: practices.slice(9),
        ports: both,
        firstDay: 20,
      }),
      await measureOneCart(product, agent),
    ]
  } finally {
    agent.destroy()
    await second.stop()
  }
}
