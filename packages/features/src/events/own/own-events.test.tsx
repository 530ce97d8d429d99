import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { OwnEventRow } from '@wellspring/api/contract/events'
import { eventRevenueSample, ownEventSample } from '@wellspring/api/testing/events'

import { rememberAmara, renderScreen } from '../../test-support.tsx'
import {
  AttendeesScreen,
  EventEditor,
  EventPreview,
  NewEventScreen,
  OwnEventsScreen,
  readOwnEventsSearch,
} from '../index.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.useRealTimers())

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

const event = ownEventSample()
const [date] = event.occurrences as [(typeof event.occurrences)[number]]
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dateAhead = (days: number, id = date.id) => ({
  ...date,
  id,
  startsAt: ahead(days),
  endsAt: ahead(days + 0.05),
})
const back = { href: '/events', label: 'Events' }
const row: OwnEventRow = {
  id: event.id,
  title: event.title,
  status: 'published',
  organiser: event.organiser,
  area: event.area,
  format: event.format,
  zone: event.zone,
  imageUrl: null,
  startsAt: date.startsAt,
  dates: 1,
  taken: 2,
  capacity: 10,
  updatedAt: event.updatedAt,
}

type Asked = readonly (readonly [call: string, input: unknown])[]
const inputsOf = (asked: Asked, call: string) =>
  asked.flatMap(([one, input]) => (one === call ? [input] : []))

const editor = (replies: Replies, scope: 'provider' | 'staff' = 'provider') =>
  renderScreen(
    <EventEditor
      id={event.id}
      scope={scope}
      back={back}
      attendeesHref={(id) => `/dates/${id}`}
      checkInHref={(id) => `/check-in/${id}`}
      previewHref="/preview"
      duplicateHref="/events/new?from=e1"
    />,
    { ...rememberAmara(), ...replies },
  )

/** Whether one element precedes another in the document. */
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

const showing = (change: Parameters<typeof ownEventSample>[0]): Replies => ({
  [`GET /events/me/${event.id}`]: () => ({ event: ownEventSample(change) }),
})

describe('the list of own events', () => {
  const show = (newHref?: string) => {
    const onSearch = vi.fn<(search: object) => void>()
    const shown = renderScreen(
      <OwnEventsScreen
        search={{}}
        onSearch={onSearch}
        eventHref={(id) => `/events/${id}`}
        {...(newHref && { newHref })}
      />,
      { ...rememberAmara(), 'GET /events/me': () => ({ events: [row], totalRecords: 1 }) },
    )
    return { ...shown, onSearch }
  }

  test('shows what is booked, and can be filtered by status', async () => {
    const { user, onSearch } = show('/events/new')
    expect(await screen.findByRole('link', { name: event.title })).toHaveAttribute(
      'href',
      `/events/${event.id}`,
    )
    expect(screen.getByText('2 of 10')).toBeVisible()
    expect(screen.queryByText(event.organiser.name)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'In review' }))
    expect(onSearch).toHaveBeenCalledWith({ status: 'pending_review' })
    expect(readOwnEventsSearch({ status: 'gone', q: 'sea' })).toEqual({ q: 'sea' })
  })

  test('of everybody names each organiser and offers no new event', async () => {
    show()
    expect(await screen.findByText(event.organiser.name)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'New event' })).toBeNull()
  })
})

describe('a new event', () => {
  test('needs only a title, and an empty ticket type is left out', async () => {
    const onCreated = vi.fn<(id: string) => void>()
    const { user, asked } = renderScreen(<NewEventScreen back={back} onCreated={onCreated} />, {
      ...rememberAmara(),
      'POST /events': () => ({ event }),
    })
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Enter a title')).toBeVisible()
    await user.type(screen.getByLabelText('Title'), 'Breathing')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(event.id))
    expect(inputsOf(asked, 'POST /events')).toMatchObject([
      { title: 'Breathing', ticketTypes: [], format: null },
    ])
  })
})

describe('a copy of an event', () => {
  test('starts with the same texts and new ticket types', async () => {
    const { user, asked } = renderScreen(
      <NewEventScreen from={event.id} back={back} onCreated={() => {}} />,
      { ...rememberAmara(), ...showing({}), 'POST /events': () => ({ event }) },
    )
    expect(await screen.findByText(/^A copy of/)).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(event.title)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await vi.waitFor(() => expect(inputsOf(asked, 'POST /events')).toHaveLength(1))
    const [input] = inputsOf(asked, 'POST /events') as [{ ticketTypes: object[] }]
    expect(input).toMatchObject({ title: event.title, place: event.place })
    expect(input.ticketTypes.map((type) => 'id' in type)).toEqual(event.ticketTypes.map(() => false))
  })
})

describe('a preview', () => {
  test('shows a draft as visitors will see it, with nothing to book', async () => {
    renderScreen(<EventPreview id={event.id} back={back} />, {
      ...rememberAmara(),
      ...showing({ status: 'draft', area: null, ticketTypes: [], occurrences: [dateAhead(5)] }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible()
    expect(screen.getByText(/Nothing can be booked here/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Book|calendar/ })).toBeNull()
  })
})

describe('an event', () => {
  test('as a draft lists what is missing, and is saved before it is submitted', async () => {
    const { user, asked } = editor({
      ...showing({ status: 'draft', missing: ['date'], occurrences: [] }),
      [`PUT /events/${event.id}`]: () => ({ event }),
      [`POST /events/${event.id}/status`]: () => ({ event }),
    })
    expect(await screen.findByText('Before you can send it for review, please add: date.')).toBeVisible()
    expect(screen.getByText('No dates yet.')).toBeVisible()
    await user.type(screen.getByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Send for review' }))
    await vi.waitFor(() => expect(inputsOf(asked, `POST /events/${event.id}/status`)).toHaveLength(1))
    expect(inputsOf(asked, `PUT /events/${event.id}`)).toMatchObject([{ title: `${event.title}!` }])
  })

  test('asks for helpers last as a draft, and before its form once published', async () => {
    const isFormFirst = async () => {
      const helpers = await screen.findByRole('heading', { name: 'Helpers at the door' })
      const form = screen.getByLabelText('Title')
      return isBefore(form, helpers)
    }
    const { unmount } = editor(showing({ status: 'draft', missing: ['date'], occurrences: [] }))
    expect(await isFormFirst()).toBe(true)
    unmount()
    editor(showing({ status: 'published' }))
    expect(await isFormFirst()).toBe(false)
  })

  test('links to its page and starts with its link, attendees and revenue', async () => {
    const publicUrl = 'http://patron.example/events/e1'
    const { user } = editor({
      ...showing({ publicUrl, occurrences: [dateAhead(0.05)] }),
      [`GET /events/me/${event.id}/revenue`]: () => ({ revenue: eventRevenueSample() }),
      [`GET /events/${event.id}/helpers`]: () => ({ helpers: [] }),
    })
    const link = await screen.findByRole('link', { name: 'See event page' })
    expect(link).toHaveAttribute('href', publicUrl)
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.getByLabelText('Link to the event page')).toHaveValue(publicUrl)
    const parts = ['Dates', 'Revenue', 'Share', 'Helpers at the door'].map((name) =>
      screen.getByRole('region', { name }),
    )
    for (const [at, part] of parts.slice(1).entries()) expect(isBefore(parts[at]!, part)).toBe(true)
    expect(isBefore(parts.at(-1)!, screen.getByLabelText('Title'))).toBe(true)
    // Guests are arriving.
    expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', `/check-in/${date.id}`)
    await user.click(screen.getByRole('button', { name: 'More for this event' }))
    expect(await screen.findByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/events/new?from=e1',
    )
  })

  test('that is not published yet has a preview and no link', async () => {
    editor(showing({ status: 'draft', publicUrl: null, missing: ['date'], occurrences: [] }))
    expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/preview')
    expect(screen.queryByRole('region', { name: 'Share' })).toBeNull()
  })

  test('that repeats weekly has its past collapsed below the upcoming dates', async () => {
    const over = '0190f0a0-0000-7000-8000-0000000008b2'
    editor(showing({ occurrences: [dateAhead(-7, over), dateAhead(5)] }))
    const dates = within(await screen.findByRole('region', { name: 'Dates' }))
    const [first] = dates.getAllByRole('listitem')
    expect(within(first!).getByRole('button', { name: 'Move' })).toBeVisible()
    expect(dates.getByText('1 date in the past')).toBeVisible()
  })

  test('gets a series in its own time zone', async () => {
    const path = `POST /events/${event.id}/occurrences`
    const { user, asked } = editor({ ...showing({ status: 'draft' }), [path]: () => ({ event }) })
    await user.click(await screen.findByRole('button', { name: 'Add dates' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Choose a date and time')).toBeVisible()
    await user.type(dialog.getByLabelText('Starts'), '2027-03-01T18:00')
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'Every week')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await vi.waitFor(() => expect(inputsOf(asked, path)).toHaveLength(1))
    expect(inputsOf(asked, path)).toMatchObject([
      {
        startsAt: '2027-03-01T14:00:00.000Z',
        lengthMinutes: 60,
        repeat: { every: 'week', times: 4 },
      },
    ])
  })

  test('loses one date of a series, after showing how many tickets that affects', async () => {
    const path = `POST /occurrences/${date.id}/cancel`
    const { user, asked } = editor({
      ...showing({ occurrences: [dateAhead(5), dateAhead(12, '0190f0a0-0000-7000-8000-0000000008b2')] }),
      [path]: () => ({ event }),
    })
    const [first] = await screen.findAllByRole('button', { name: 'Cancel' })
    await user.click(first!)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Only this date (2 tickets)')).toBeChecked()
    expect(dialog.getByLabelText('This and the 1 after it (4 tickets)')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Storm')
    await user.click(dialog.getByRole('button', { name: 'Cancel the date' }))
    await vi.waitFor(() => expect(inputsOf(asked, path)).toMatchObject([{ scope: 'this', reason: 'Storm' }]))
  })

  test('is cancelled with a reason, after showing what happens to its tickets', async () => {
    const path = `POST /events/${event.id}/cancel`
    const { user, asked } = editor({ ...showing({ occurrences: [dateAhead(5)] }), [path]: () => ({ event }) })
    await user.click(await screen.findByRole('button', { name: 'More for this event' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the event' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${event.title}` }))
    expect(dialog.getByText(/2 tickets are booked. Everyone gets a full refund/)).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Storm')
    await user.click(dialog.getByRole('button', { name: 'Cancel the event' }))
    await vi.waitFor(() => expect(inputsOf(asked, path)).toMatchObject([{ reason: 'Storm' }]))
  })

  test('with several dates can be messaged about all of them at once', async () => {
    const path = `POST /events/${event.id}/messages`
    const { user, asked } = editor({
      ...showing({ occurrences: [dateAhead(5), dateAhead(12, '0190f0a0-0000-7000-8000-0000000008b2')] }),
      [path]: () => ({ recipients: 3 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Message all dates' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/gets it once/)).toBeVisible()
    await user.type(dialog.getByLabelText('Subject'), 'The other hall')
    await user.type(dialog.getByLabelText('Message'), 'We meet upstairs.')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(inputsOf(asked, path)).toMatchObject([{ subject: 'The other hall' }]))
  })

  test('has helpers, who are invited by address and can be removed', async () => {
    const helper = {
      id: '0190f0a0-0000-7000-8000-000000000911',
      email: 'theo@example.org',
      invitedAt: ahead(-1),
      scans: 1,
    }
    const { user, asked } = editor({
      ...showing({ occurrences: [dateAhead(5)] }),
      [`GET /events/${event.id}/helpers`]: () => ({ helpers: [helper] }),
      [`POST /events/${event.id}/helpers`]: () => ({ helpers: [helper] }),
      [`DELETE /event-helpers/${helper.id}`]: () => ({ helpers: [] }),
    })
    const section = within(await screen.findByRole('region', { name: 'Helpers at the door' }))
    expect(await section.findByText('Has scanned 1 ticket.')).toBeVisible()
    await user.type(section.getByLabelText('Email of a helper'), 'ana@example.org')
    await user.click(section.getByRole('button', { name: 'Ask them to help' }))
    const invited = `POST /events/${event.id}/helpers`
    await vi.waitFor(() => expect(inputsOf(asked, invited)).toMatchObject([{ email: 'ana@example.org' }]))
    await user.click(section.getByRole('button', { name: 'Remove: theo@example.org' }))
    await vi.waitFor(() => expect(inputsOf(asked, `DELETE /event-helpers/${helper.id}`)).toHaveLength(1))
  })

  test("shows its revenue and the organiser's share", async () => {
    editor({
      ...showing({ status: 'ended' }),
      [`GET /events/me/${event.id}/revenue`]: () => ({ revenue: eventRevenueSample() }),
    })
    const table = await screen.findByRole('table', { name: 'Revenue by date' })
    expect(await within(table).findByText('$69.18')).toBeVisible()
    expect(within(table).getByText('$120.00')).toBeVisible()
    // A single date's total is already shown.
    expect(within(table).queryByText('All dates')).toBeNull()
  })

  test('shows refunds as under way while a cancelled date still has tickets', async () => {
    const answers = [3, 0].map((tickets) => {
      const { total, dates } = eventRevenueSample()
      return { revenue: { total, dates: dates.map((row) => ({ ...row, tickets })) } }
    })
    const cancelled = { ...dateAhead(5), status: 'cancelled' as const }
    const occurrenceId = answers[0]?.revenue.dates[0]?.occurrenceId ?? ''
    for (const [at, answer] of answers.entries()) {
      const { unmount } = editor({
        ...showing({ occurrences: [{ ...cancelled, id: occurrenceId }] }),
        [`GET /events/me/${event.id}/revenue`]: () => answer,
      })
      const table = await screen.findByRole('table', { name: 'Revenue by date' })
      expect(await within(table).findByText('$69.18')).toBeVisible()
      expect(within(table).queryAllByText('Cancelled, refunds under way')).toHaveLength(at === 0 ? 1 : 0)
      unmount()
    }
  })

  test('refetches until the refunds have arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { total, dates } = eventRevenueSample()
    let left = 40
    const answer = () => {
      const refunding = left
      left = 0
      const rows = dates.map((row) => ({ ...row, tickets: 0, refunded: 80 - refunding, refunding }))
      return { revenue: { total, dates: rows } }
    }
    editor({
      ...showing({ status: 'published' }),
      [`GET /events/me/${event.id}/revenue`]: answer,
    })
    const table = await screen.findByRole('table', { name: 'Revenue by date' })
    expect(await within(table).findByText('$40.00 under way')).toBeVisible()
    await vi.waitFor(() => expect(within(table).queryByText('$40.00 under way')).toBeNull())
    expect(within(table).getByText('$80.00')).toBeVisible()
  })

  test('in review is read by staff, who need a comment to send it back', async () => {
    const path = `POST /events/${event.id}/status`
    const { user, asked } = editor(
      { ...showing({ status: 'pending_review' }), [path]: () => ({ event }) },
      'staff',
    )
    expect(await screen.findByText('$40.00, $30.00 for members, 10 places')).toBeVisible()
    expect(screen.queryByLabelText('Title')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    expect(await dialog.findByText('Say what needs to change.')).toBeVisible()
    await user.type(dialog.getByLabelText('What needs to change'), 'Say what to bring')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    await vi.waitFor(() =>
      expect(inputsOf(asked, path)).toMatchObject([{ status: 'draft', comment: 'Say what to bring' }]),
    )
  })
})

describe('the attendees of a date', () => {
  test('are listed with their check-ins, exported as a table, and messaged', async () => {
    const path = `POST /occurrences/${date.id}/messages`
    const attendee = {
      ticketId: '0190f0a0-0000-7000-8000-000000000811',
      bookingId: '0190f0a0-0000-7000-8000-0000000008e1',
      bookingNumber: 'WE-1001',
      guestName: 'Noor Rahman',
      ticketType: 'Mat',
      attendance: 'in_person' as const,
      patron: { id: '0190f0a0-0000-7000-8000-0000000008f1', name: 'Maya Haddad' },
      status: 'confirmed',
      used: null,
    }
    const { user, asked } = renderScreen(
      <AttendeesScreen
        eventId={event.id}
        dateId={date.id}
        search={{}}
        onSearch={() => {}}
        back={back}
        isOwner
      />,
      {
        ...rememberAmara(),
        ...showing({}),
        [`GET /occurrences/${date.id}/attendees`]: () => ({
          attendees: [attendee],
          totalRecords: 1,
          counts: { tickets: 1, inPerson: 1, used: 0 },
        }),
        [path]: () => ({ recipients: 1 }),
      },
    )
    expect(await screen.findByText('Noor Rahman')).toBeVisible()
    expect(screen.getByText('WE-1001, booked by Maya Haddad')).toBeVisible()
    expect(screen.getByText('0 of 1 checked in · 1 in person, 0 online')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      `/v1/occurrences/${date.id}/attendees.csv`,
    )
    await user.click(screen.getByRole('button', { name: 'Message attendees' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Subject'), 'What to bring')
    await user.type(dialog.getByLabelText('Message'), 'A towel.')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() =>
      expect(inputsOf(asked, path)).toMatchObject([{ subject: 'What to bring', text: 'A towel.' }]),
    )
  })
})
