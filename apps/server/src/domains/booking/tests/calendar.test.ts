import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed, makeRequested, step, tuesdayAt } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { practiceAddress, serviceInput } from '../../../testing/accounts/providers.ts'
import type { Mail } from '../../../ports/mail/port.ts'
import { change } from '../../../change.ts'
import { eq } from '../../../db/drizzle.ts'
import { users } from '../../identity/tables.ts'
import { calendarFile } from '../../scheduling/calendar-files/write-calendar.ts'
import { auditEntry } from '../transition.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

/** Parses a file as a calendar program does, with only the zone definition in the file. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')!
  const event = calendar.getFirstSubcomponent('vevent')!
  const at = (name: string) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time
    if (event.getFirstProperty(name)!.getParameter('tzid')) time.zone = new ICAL.Timezone(zone)
    return time.toJSDate().toISOString()
  }
  const text = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    method: calendar.getFirstPropertyValue('method'),
    zone: zone.getFirstPropertyValue('tzid'),
    startsAt: at('dtstart'),
    endsAt: at('dtend'),
    uid: text('uid'),
    sequence: text('sequence'),
    summary: text('summary'),
    location: text('location'),
    status: text('status'),
    attendee: event.getFirstPropertyValue('attendee'),
  }
}

const mailed = async (email: string): Promise<NonNullable<Mail['calendar']>[]> =>
  (await stand.mails(email)).flatMap(({ calendar }) => (calendar ? [calendar] : [])).toReversed()

const entry = (startsAt: string, zone: string) =>
  calendarFile({
    bookingId: 'one',
    number: 'WB-1',
    sequence: 0,
    zone,
    withName: 'Ada',
    location: null,
    href: 'http://a.example/',
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 36e5),
    isOff: false,
    now: new Date(),
  })

describe('a calendar file', () => {
  test.each([
    ['2026-10-31T13:00:00.000Z', 'America/New_York'],
    ['2026-11-01T05:30:00.000Z', 'America/New_York'],
    ['2026-11-01T06:30:00.000Z', 'America/New_York'],
    ['2026-11-01T14:00:00.000Z', 'America/New_York'],
    ['2027-03-14T07:30:00.000Z', 'America/New_York'],
    ['2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe'],
    ['2026-06-16T10:00:00.000Z', 'Asia/Dubai'],
    ['2026-06-16T10:00:00.000Z', 'Asia/Kolkata'],
    ['2026-06-16T10:00:00.000Z', 'Europe/Dublin'],
    ['2026-06-16T10:00:00.000Z', 'UTC'],
  ])('states %s in %s with its own zone definition', (startsAt, zone) => {
    expect(read(entry(startsAt, zone))).toMatchObject({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 36e5).toISOString(),
      zone,
    })
  })

  test('contains the location once it is certain, and so do mail and page', async () => {
    const service = { format: 'In-Person', address: practiceAddress() } as const
    const { booking, patron, provider } = await makeRequested(stand, { service })
    const { id } = booking
    const line = '1200 Sunset Boulevard, Los Angeles, CA 90026, United States'
    const entryOf = async () =>
      read(
        (
          await stand.app.inject({
            url: `/v1/bookings/${id}/calendar.ics`,
            headers: { host: 'patron.localhost:4000', cookie: patron.cookie },
          })
        ).body,
      ).location
    expect(booking.service).toMatchObject({ city: 'Los Angeles', address: null })
    expect(await entryOf()).not.toContain('Sunset')
    const seen = await provider.client.booking.getBooking({ id })
    expect(seen.booking.service.address).toEqual(service.address)
    await provider.client.booking.acceptBooking({ id }, withNewKey())
    const { booking: confirmed } = await patron.client.booking.getBooking({ id })
    expect(confirmed.service.address).toEqual(service.address)
    expect(await entryOf()).toBe(line)
    await stand.runJobs()
    const [mail] = (await stand.mails(patron.email)).filter(({ subject }) => subject.includes('accepted'))
    expect(mail?.text).toContain(`Where: ${line}\n`)
    expect(read(mail!.calendar!.content).location).toBe(line)
  })

  test('contains the link of an online group, and so do mail and page', async () => {
    const onlineUrl = 'https://meet.example.com/morning'
    const service = { format: 'Group Sessions', capacity: 4, confirmation: 'request', onlineUrl } as const
    const { booking, patron, provider } = await makeRequested(stand, { service })
    const { id } = booking
    const entryOf = async () =>
      read(
        (
          await stand.app.inject({
            url: `/v1/bookings/${id}/calendar.ics`,
            headers: { host: 'patron.localhost:4000', cookie: patron.cookie },
          })
        ).body,
      ).location
    expect(booking.service.onlineUrl).toBeNull()
    expect(await entryOf()).not.toContain('meet.example.com')
    await provider.client.booking.acceptBooking({ id }, withNewKey())
    const { booking: confirmed } = await patron.client.booking.getBooking({ id })
    expect(confirmed.service.onlineUrl).toBe(onlineUrl)
    expect(await entryOf()).toBe(onlineUrl)
    await stand.runJobs()
    const [mail] = (await stand.mails(patron.email)).filter(({ subject }) => subject.includes('accepted'))
    expect(mail?.text).toContain('Where: The link to join is on the booking')
    expect(read(mail!.calendar!.content).location).toBe(onlineUrl)
    // Existing bookings need the current link.
    const moved = 'https://meet.example.com/other'
    await provider.client.directory.updateService({
      ...serviceInput(service),
      id: booking.service.id,
      onlineUrl: moved,
    })
    expect(await entryOf()).toBe(moved)
  })

  test('that is downloaded has no attendees, and is for the two participants only', async () => {
    const { booking, patron, provider } = await makeConfirmed(stand)
    const fetchAs = (audience: string, cookie: string, id = booking.id) =>
      stand.app.inject({
        url: `/v1/bookings/${id}/calendar.ics`,
        headers: { host: `${audience}.localhost:4000`, cookie },
      })
    const own = await fetchAs('patron', patron.cookie)
    expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(read(own.body)).toMatchObject({
      method: 'PUBLISH',
      zone: 'Asia/Dubai',
      startsAt: tuesdayAt(10),
      attendee: null,
      status: 'CONFIRMED',
    })
    const providers = await fetchAs('provider', provider.cookie)
    expect(read(providers.body)).toMatchObject({ zone: 'UTC', summary: 'Appointment with Ada Lovelace' })
    const [other, admin] = [await stand.signIn('patron'), await stand.signIn('admin')]
    const statuses = await Promise.all([
      fetchAs('patron', other.cookie),
      fetchAs('patron', ''),
      fetchAs('admin', admin.cookie),
      fetchAs('patron', patron.cookie, 'nonsense'),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404, 404])
  })
})

/** As the action that cancels with a refund does. */
async function cancel({ booking }: Booked) {
  await change(stand.context, 'booking.cancel', async () => {
    const after = await step(stand, booking.id, { to: 'cancelled', by: 'patron' })
    const record = auditEntry(null, after, { by: 'patron' })
    return { ...record, after: { ...record.after, refundCents: 0 }, result: undefined }
  })
}

describe('mails', () => {
  test('carry one permanent entry, updated with every change and cancelled with the booking', async () => {
    const made = await makeConfirmed(stand)
    const { id } = made.booking
    await stand.runJobs()
    await made.patron.client.booking.rescheduleBooking({ id, startsAt: tuesdayAt(14) })
    await stand.runJobs()
    await cancel(made)
    await stand.runJobs()
    for (const { email } of [made.patron, made.provider]) {
      const calendars = await mailed(email)
      const entries = calendars.map(({ content }) => read(content))
      expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set([`${id}@wellspring`]))
      expect(entries.map(({ sequence }) => sequence)).toEqual(['0', '1', '2'])
      expect(entries.map(({ startsAt }) => startsAt)).toEqual([tuesdayAt(10), tuesdayAt(14), tuesdayAt(14)])
      expect(entries.at(-1)).toMatchObject({ status: 'CANCELLED', attendee: `mailto:${email}` })
    }
  })

  test('name the service in their text only, and never the reason', async () => {
    const words = { title: 'Trauma therapy', description: 'After a burnout.' }
    const made = await makeConfirmed(stand, { service: words })
    await stand.runJobs()
    for (const { email } of [made.patron, made.provider]) {
      const [mail] = await stand.mails(email)
      // Visible in mail lists and shared calendars (decision 178).
      expect(`${mail?.subject} ${mail?.calendar?.content}`).not.toMatch(/trauma|therapy/i)
      expect(mail?.text).toContain('What: Trauma therapy, 50 minutes\nWith: ')
      expect(`${mail?.subject} ${mail?.text} ${mail?.calendar?.content}`).not.toMatch(/burnout/i)
    }
    const [toPatron] = await stand.mails(made.patron.email)
    expect(toPatron?.text).toContain('When: Tuesday, June 16, 2026, 2:00 – 2:50 PM (Dubai time)')
    const [toProvider] = await stand.mails(made.provider.email)
    expect(toProvider?.text).toContain('Tuesday, June 16, 2026 at 10:00 AM (UTC)')
  })

  test('give a patron the time in the zone of their profile, in text and entry', async () => {
    const made = await makeConfirmed(stand)
    await made.patron.client.identity.updateProfile({ phoneNo: null, timeZone: 'America/New_York' })
    await stand.runJobs()
    const [mail] = await stand.mails(made.patron.email)
    expect(mail?.text).toContain('Tuesday, June 16, 2026 at 6:00 AM (New York time)')
    expect(mail?.calendar?.content).toContain('DTSTART;TZID=America/New_York:20260616T060000')
    const [toProvider] = await stand.mails(made.provider.email)
    expect(toProvider?.text).toContain('at 10:00 AM (UTC)')
  })

  test('use the zone of the last sign-in, whoever made the booking', async () => {
    const made = await makeConfirmed(stand)
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ deviceTimeZone: 'Europe/Berlin' }).where(eq(users.id, made.patron.userId)),
    )
    await stand.runJobs()
    const [own] = await stand.mails(made.patron.email)
    expect(own?.text).toContain('at 12:00 PM (Berlin time)')
    await made.provider.client.booking.proposeBooking({
      patronId: made.patron.userId,
      serviceId: made.service.id,
      startsAt: tuesdayAt(14),
    })
    await stand.runJobs()
    const [suggested] = await stand.mails(made.patron.email)
    expect(suggested?.text).toContain('at 4:00 PM (Berlin time)')
    // The provider's pages about the patron use the same zone as the patron's emails.
    const { booking: seen } = await made.provider.client.booking.getBooking({ id: made.booking.id })
    expect(seen.zone).toBe('Europe/Berlin')
  })

  test('about a request have no entry yet', async () => {
    const made = await makeRequested(stand)
    await stand.runJobs()
    const [mail] = await stand.mails(made.provider.email)
    expect(mail?.subject).toBe('Ada Lovelace asks for an appointment')
    expect(await mailed(made.provider.email)).toEqual([])
  })
})
