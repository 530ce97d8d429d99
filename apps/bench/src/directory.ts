import http from 'node:http'

import { compare } from './compare.ts'
import { startFloorProcess } from './floor-process.ts'
import { load, median } from './load.ts'
import { listPractices, seedProviders } from './practices.ts'
import type { Practice } from './practices.ts'
import { HOST, PORT, SANDBOX_URL, signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'

const words = ['sleep', 'stress', 'grief', 'nutrition', 'running', 'debt', 'focus', 'medit']
const dayMs = 86_400_000

async function measureSearch(floorPort: number): Promise<Row> {
  let asked = 0
  const shot = () => ({
    path: `/v1/provider-details?page=1&limit=20&search=${words[asked++ % words.length]}`,
    headers: { host: HOST },
  })
  const at = (port: number) => () => load(port, { clients: 20, seconds: 4 }, shot)
  const contest = { what: 'directory of 50,000: a word', wanted: 0.5, ours: at(PORT), floor: at(floorPort) }
  return (await compare(contest)).row
}

/** What the server's processor does for the free times of thirty days, asked for over HTTP. */
async function measureSlots({ cpu }: Product, practices: readonly Practice[]): Promise<Row> {
  const from = new Date(Date.now() + dayMs)
  const day = (at: number) => new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10)
  const span = `from=${day(0)}&to=${day(30)}&zone=Asia/Dubai`
  let asked = 0
  const before = cpu()
  await load(PORT, { clients: 4, seconds: 4 }, () => ({
    path: `/v1/services/${practices[asked++ % practices.length]?.serviceId}/slots?${span}`,
    headers: { host: HOST },
  }))
  return limited('free times of 30 days, processor a request', {
    ...{ value: (cpu() - before) / asked, unit: ' ms', limit: 5 },
  })
}

interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

function ask(agent: http.Agent, { cookie }: Account, { method, path, body }: Ask): Promise<number> {
  const headers = { host: HOST, origin: `http://${HOST}`, cookie, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port: PORT, agent, path, method, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      .on('error', reject)
      .end(body)
  })
}

/** Rounds of patrons who all want the same hour, each with another practice; beside it the same who ask who they are. */
async function measureRace({ pool }: Product, practices: readonly Practice[]): Promise<Row> {
  const patrons = await Promise.all(Array.from({ length: 200 }, () => signIn(pool, 'patron')))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const round = async (one: Ask) => {
    const began = performance.now()
    const statuses = await Promise.all(patrons.map((patron) => ask(agent, patron, one)))
    return { ms: performance.now() - began, statuses }
  }
  const startsAt = (days: number) =>
    new Date(Math.ceil(Date.now() / dayMs + 2 + days) * dayMs + 15 * 3_600_000).toISOString()
  const [ours, plain]: [number[], number[]] = [[], []]
  for (const [index, { serviceId }] of practices.slice(0, 9).entries()) {
    const body = JSON.stringify({ serviceId, startsAt: startsAt(index), zone: 'Asia/Dubai' })
    const { ms, statuses } = await round({ method: 'POST', path: '/v1/bookings', body })
    const [won, refused] = [200, 409].map((status) => statuses.filter((one) => one === status).length)
    if (won !== 1 || refused !== 199) throw new Error(`of 200 holds ${won} won and ${refused} were refused`)
    ours.push(ms)
    plain.push((await round({ method: 'GET', path: '/v1/account' })).ms)
  }
  agent.destroy()
  return limited('200 patrons want one hour: a round, median; floor: who they are', {
    ...{ value: Math.round(median(ours)), floor: Math.round(median(plain)), unit: ' ms', limit: 200 },
  })
}

/** Finding a provider and a time. */
export async function measureDirectory(product: Product): Promise<Row[]> {
  await seedProviders(product.pool, 50_000)
  const practices = await listPractices(product.pool, 50)
  const floor = await startFloorProcess(product.databaseUrl, SANDBOX_URL)
  try {
    return [
      await measureSearch(floor.port),
      await measureSlots(product, practices),
      await measureRace(product, practices),
    ]
  } finally {
    floor.stop()
  }
}
