import http from 'node:http'

import { sendAllAtOnce } from './send-all-at-once.ts'
import { post } from './buyers.ts'
import { compare, comparisonOf } from './compare.ts'
import { makeOpenDates, seedEventDates } from './event-dates.ts'
import { startFloorProcess } from './floor-process.ts'
import { median } from './load.ts'
import { signInMember } from './members.ts'
import { HOST, PORT, SANDBOX_URL, completeJobs, signIn } from './product.ts'
import type { Product } from './product.ts'
import { measureRecordingStart } from './recording-start.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { SECOND_PORT, startSecondServer } from './second-server.ts'
import { measureTicketScans } from './ticket-scans.ts'

const [DATES, CROWD, ROUNDS] = [20_000, 200, 5] as const
const areas = ['physical', 'mental', 'social', 'spiritual', 'financial']

/** The first pages of the event calendar, of one area or all. */
async function measureCalendar({ databaseUrl }: Product): Promise<Row> {
  const floor = await startFloorProcess(databaseUrl, SANDBOX_URL)
  let asked = 0
  const shot = () => {
    const turn = asked++
    const area = areas[turn % 6]
    const path = `/v1/events?upcomingOnly=true&limit=20&page=${turn % 5}${area === undefined ? '' : `&domainType=${area}`}`
    return { path, headers: { host: HOST } }
  }
  try {
    const what = `calendar of events with ${DATES.toLocaleString('en')} dates: a page`
    return (await compare(comparisonOf(floor.port)(what, 0.8, shot))).row
  } finally {
    floor.stop()
  }
}

/** Rounds of patrons who all book the same date, which has places for all. */
async function measureRush(product: Product, what: string, ports: readonly number[]): Promise<Row> {
  const { pool } = product
  // New patrons for each round, because nobody can attend two events at the same hour.
  const patrons = await Promise.all(Array.from({ length: CROWD }, () => signIn(pool, 'patron')))
  const { id: providerId } = await signInMember(product, 'provider')
  const dates = await makeOpenDates(pool, { providerId, howMany: ROUNDS, capacity: CROWD })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })
  const took: number[] = []
  for (const { occurrenceId, ticketTypeId } of dates) {
    const body = JSON.stringify({
      occurrenceId,
      tickets: [{ ticketTypeId }],
      expectedPrice: 0,
      zone: 'Asia/Dubai',
    })
    const shots = patrons.map((patron) => post(patron, { path: '/v1/event-bookings', body }))
    const { ms, answers } = await sendAllAtOnce(agent, ports, shots)
    const { rows } = await pool.query<{ taken: number }>(
      'select taken from event_places where occurrence_id = $1',
      [occurrenceId],
    )
    if (rows[0]?.taken !== patrons.length)
      throw new Error(`every buyer got a place: ${JSON.stringify(answers)}, ${rows[0]?.taken} are taken`)
    took.push(ms)
    await completeJobs(pool)
  }
  agent.destroy()
  return limited(what, { value: Math.round(median(took)), unit: ' ms', limit: 1000 })
}

/** Events and educational content. */
export async function measureEvents(product: Product): Promise<Row[]> {
  await seedEventDates(product.pool, DATES)
  const calendar = await measureCalendar(product)
  const what = `${CROWD} register for one date, a round, median`
  const one = await measureRush(product, `${what} (one process)`, [PORT])
  const second = await startSecondServer(product)
  let two: Row
  try {
    two = await measureRush(product, `${what} (two processes)`, [PORT, SECOND_PORT])
  } finally {
    await second.stop()
  }
  const scans = await measureTicketScans(product)
  return [calendar, one, two, ...scans, await measureRecordingStart(product)]
}
