import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { areas } from '@wellspring/api/contract/areas'
import type { Report } from '@wellspring/api/contract/organisation-reports'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { addMembers, addSessions } from '../../../testing/organisation-use.ts'
import { makeAdministrator, makeOrganisation } from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { countUse } from '../reports/count-use.ts'
import { publishReports } from '../reports/publish-reports.ts'
import { organisationReports } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date, 9))
/** The start of the tests' clock, so that the organisation exists before July. */
const joinedAt = new Date('2026-06-15T09:00:00Z')

/** Publishes what is due once July and its quarter are over. */
async function publishAt(month: number, date: number) {
  await publishReports({ ...stand.context, now: () => day(month, date) })
}

async function reportOf(userId: string, filter: Record<string, string> = {}): Promise<Report> {
  const client = await stand.signInAs(userId)
  return (await client.organisations.getReport(filter)).report
}

/** Every number in a report, by its label. */
const numbersIn = ({ months, quarters }: Report) =>
  new Map([
    ...months.map(({ month, people }): [string, number | null] => [`${month} people`, people]),
    ...quarters.flatMap(({ from, areas: shown, content }) => [
      ...shown.map(({ area, people }): [string, number | null] => [`${from} ${area}`, people]),
      [`${from} content`, content?.share ?? null] satisfies [string, number | null],
    ]),
  ])

describe('a report', () => {
  test('shows approximate numbers by month, and by quarter and area', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 120, joinedAt })
    await addSessions(stand, people.slice(0, 90), { area: 'mental', at: day(7, 6) })
    await addSessions(stand, people.slice(0, 70), { area: 'physical', at: day(8, 3) })
    await addSessions(stand, people.slice(0, 9), { area: 'financial', at: day(8, 4), each: 4 })
    await publishAt(10, 5)
    const { months, quarters, members } = await reportOf(owner.userId)
    expect(members).toBe(120)
    expect(months.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09'])
    expect(months.map(({ people: shown }) => shown !== null)).toEqual([true, true, false])
    for (const [index, count] of [90, 70].entries())
      expect(Math.abs((months[index]?.people ?? 0) - count)).toBeLessThanOrEqual(22)
    expect(months.every(({ people: shown }) => shown === null || shown % 5 === 0)).toBe(true)
    const [quarter] = quarters
    expect(quarter?.from).toBe('2026-07')
    const shown = quarter?.areas.filter(({ people: of }) => of !== null).map(({ area }) => area)
    expect(shown).toEqual(['physical', 'mental'])
  })

  test('is missing for fewer than forty members', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 39, joinedAt })
    await addSessions(stand, people, { area: 'mental', at: day(7, 6) })
    await publishAt(8, 5)
    const { months } = await reportOf(owner.userId)
    expect(months).toEqual([{ month: '2026-07', people: null }])
  })

  test('of one organisation that fails does not block the others', async () => {
    const [broken, sound] = [await makeOrganisation(stand), await makeOrganisation(stand)]
    const { pool } = stand.deps.database
    await pool.query(`create function refuse_report() returns trigger language plpgsql
      as $$ begin raise exception 'not this one'; end $$`)
    await pool.query(`create trigger refuse_report before insert on organisation_reports for each row
      when (new.organisation_id = '${broken.organisationId}') execute function refuse_report()`)
    await publishAt(8, 5)
    expect((await reportOf(sound.owner.userId)).months).toHaveLength(1)
    expect((await reportOf(broken.owner.userId)).months).toEqual([])
    await pool.query('drop function refuse_report cascade')
    await publishAt(8, 5)
    expect((await reportOf(broken.owner.userId)).months).toHaveLength(1)
  })

  test('is for administrators who may see reports, of their own organisation', async () => {
    const { administrator } = await makeAdministrator(stand, { role: 'viewer' })
    expect(await outcomeOf(administrator.client.organisations.getReport({}))).toBe('done')
    const stranger = await stand.signIn('tenant')
    expect(await outcomeOf(stranger.client.organisations.getReport({}))).toBe('NOT_FOUND')
  })

  test('counts members of the whole period, and nobody else', async () => {
    const { organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 3, joinedAt })
    await addMembers(stand, organisationId, { count: 2, joinedAt: day(7, 2) })
    const [left = ''] = people
    await stand.deps.database.write((tx) =>
      tx.execute(
        sql`update organisation_members set ended_at = ${day(7, 20).toISOString()}::timestamptz, ended_by = 'patron', email = null where patron_id = ${left}`,
      ),
    )
    await addSessions(stand, people, { area: 'social', at: day(7, 6), each: 3 })
    const july = { organisationId, from: new Date('2026-07-01'), to: new Date('2026-08-01') }
    expect(await countUse(stand.context.db, july)).toEqual({
      eligible: 2,
      people: 2,
      areas: { physical: 0, mental: 0, social: 2, spiritual: 0, financial: 0 },
      rated: 0,
      content: 0,
    })
  })
})

describe('an automated attack', () => {
  test('finds in every filter the same numbers as without it', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 80, joinedAt })
    await addSessions(stand, people.slice(0, 60), { area: 'mental', at: day(7, 6) })
    await addSessions(stand, people.slice(0, 55), { area: 'social', at: day(9, 6) })
    await publishAt(10, 5)
    const all = numbersIn(await reportOf(owner.userId))
    const client = await stand.signInAs(owner.userId)
    const months = [undefined, '2026-05', '2026-07', '2026-08', '2026-09', '2026-12']
    for (const area of [undefined, ...areas])
      for (const from of months)
        for (const to of months) {
          const filter = { ...(area && { area }), ...(from && { from }), ...(to && { to }) }
          const { report } = await client.organisations.getReport(filter)
          for (const [name, shown] of numbersIn(report)) expect([name, shown]).toEqual([name, all.get(name)])
        }
  })

  test('that removes, adds and uses people changes no published number', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 60, joinedAt })
    await addSessions(stand, people.slice(0, 45), { area: 'mental', at: day(7, 6) })
    await publishAt(8, 5)
    const before = numbersIn(await reportOf(owner.userId))
    const client = await stand.signInAs(owner.userId)
    const { members } = await client.organisations.listMembers({ limit: 30 })
    for (const { id } of members) await client.organisations.removeMember({ id })
    const probes = await addMembers(stand, organisationId, { count: 30, joinedAt })
    await addSessions(stand, probes, { area: 'mental', at: day(7, 20) })
    await publishAt(8, 20)
    expect(numbersIn(await reportOf(owner.userId))).toEqual(before)
    await expect(
      stand.deps.database.write((tx) => tx.update(organisationReports).set({ published: { people: 44 } })),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('organisation_reports') } })
  })

  test('with accounts of its own sees no step where its target joins', async () => {
    const isShown: boolean[] = []
    for (const active of [9, 10]) {
      const { owner, organisationId } = await makeOrganisation(stand)
      const people = await addMembers(stand, organisationId, { count: 60, joinedAt })
      await addSessions(stand, people.slice(0, active), { area: 'mental', at: day(7, 6) })
      await publishAt(8, 5)
      const { months } = await reportOf(owner.userId)
      isShown.push(months[0]?.people !== null)
    }
    expect(isShown).toEqual([false, false])
  })

  test('finds no person in anything that an organisation is told', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    const people = await addMembers(stand, organisationId, { count: 50, joinedAt })
    await addSessions(stand, people, { area: 'mental', at: day(7, 6) })
    await publishAt(8, 5)
    const client = await stand.signInAs(owner.userId)
    const answers = JSON.stringify([
      await client.organisations.getReport({}),
      await client.organisations.listMembers({}),
      await client.organisations.getOrganisation(),
      await client.organisations.listInvitations({}),
      await client.organisations.listAdministrators(),
      await client.notifications.listNotices({}),
    ])
    for (const id of people) expect(answers).not.toContain(id)
  })
})

test('a month of a hundred thousand bookings is counted in 200 ms', async () => {
  const { organisationId } = await makeOrganisation(stand)
  const people = await addMembers(stand, organisationId, { count: 1000, joinedAt })
  await addSessions(stand, people, { area: 'mental', at: day(7, 2), each: 100 })
  await stand.deps.database.write((tx) => tx.execute(sql`analyze bookings`))
  const july = { organisationId, from: new Date('2026-07-01'), to: new Date('2026-08-01') }
  const timeOf = async (run: () => Promise<unknown>) => {
    const began = performance.now()
    await run()
    return performance.now() - began
  }
  const [took, floor]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 3; turn++) {
    floor.push(
      await timeOf(() => stand.deps.database.pool.query('select count(distinct patron_id) from bookings')),
    )
    took.push(await timeOf(async () => expect((await countUse(stand.context.db, july)).people).toBe(1000)))
  }
  // On a busy machine, reading these rows alone takes longer.
  expect(Math.min(...took)).toBeLessThan(Math.max(200, 10 * Math.min(...floor)))
})
