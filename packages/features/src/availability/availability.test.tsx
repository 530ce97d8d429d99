import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Availability } from '@wellspring/api/contract/availability'
import { availabilitySample } from '@wellspring/api/testing/directory'
import { chooseClock } from '@wellspring/ui/chosen-clock'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { AvailabilityScreen } from './availability-screen.tsx'
import { NoHoursNotice } from './no-hours-notice.tsx'

type Replies = Parameters<typeof renderScreen>[1]

// Past days are hidden, so the clock is set before the days of the sample.
beforeEach(() => void vi.setSystemTime('2026-06-15T09:00:00.000Z'))
afterEach(() => void vi.useRealTimers())

const path = '/availability/me'
const put = `PUT ${path}`

function show(replies: Replies = {}, availability: Availability = availabilitySample()) {
  const onUnsavedChange = vi.fn<(unsaved: boolean) => void>()
  const shown = renderScreen(
    <AvailabilityScreen applicationHref="/provider-forms" onUnsavedChange={onUnsavedChange} />,
    {
      ...rememberAmara(),
      [`GET ${path}`]: () => ({ availability }),
      ...replies,
    },
  )
  const sent = () => shown.asked.filter(([call]) => call === put).map(([, input]) => input as Availability)
  return { ...shown, onUnsavedChange, sent }
}

const day = async (name: string) => screen.findByRole('group', { name })
const type = (label: string, time: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: time } })

test('the exact times of a day are saved, including midnight, and the save state is shown', async () => {
  const { user, sent, onUnsavedChange } = show({
    [put]: (input) => ({ availability: availabilitySample({ ...(input as Availability), revision: 4 }) }),
  })
  const saturday = await day('Saturday')
  expect(within(saturday).getByText('Closed')).toBeVisible()
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await user.click(within(saturday).getByRole('button', { name: 'Add a time to Saturday' }))
  type('Saturday, time 1, from', '09:15')
  type('Saturday, time 1, to', '00:00')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  expect(onUnsavedChange).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('img', { name: 'Saturday: 9:15 AM to 12 AM' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove time 1 of Monday' }))
  await user.click(screen.getByRole('checkbox', { name: 'I accept new clients' }))
  await user.type(screen.getByLabelText('Time zone'), 'New York{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(onUnsavedChange).toHaveBeenLastCalledWith(false)
  expect(sent()).toMatchObject([{ zone: 'America/New_York', acceptsNew: false, revision: 3 }])
  expect(sent()[0]?.week[5]).toEqual([{ from: 555, to: 1440 }])
  expect(sent()[0]?.week[0]).toEqual([])
})

test('a day can be copied to all weekdays, and a template replaces the week', async () => {
  const { user, sent } = show({
    [put]: (input) => ({ availability: availabilitySample({ ...(input as Availability), revision: 4 }) }),
  })
  await day('Monday')
  type('Monday, time 1, from', '08:30')
  await user.click(screen.getByRole('button', { name: 'Copy to weekdays: Monday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const [monday, , , , friday, saturday] = sent()[0]?.week ?? []
  expect(monday?.[0]?.from).toBe(510)
  expect(friday).toEqual(monday)
  expect(saturday).toEqual(availabilitySample().week[5])
  await user.click(screen.getByRole('button', { name: 'Weekdays 9 to 5' }))
  expect(screen.getByLabelText('Friday, time 1, to')).toHaveValue('17:00')
})

test('the first hours are set in the time zone of the provider, not in UTC', async () => {
  chooseClock('Asia/Tokyo')
  const closed = [[], [], [], [], [], [], []]
  const { user, sent, onUnsavedChange } = show(
    { [put]: (input) => ({ availability: availabilitySample({ ...(input as Availability), revision: 2 }) }) },
    availabilitySample({ zone: 'UTC', week: closed, overrides: [], revision: 1 }),
  )
  const monday = await day('Monday')
  expect(screen.getByLabelText('Time zone')).toHaveValue('Tokyo')
  expect(onUnsavedChange).toHaveBeenLastCalledWith(false)
  await user.click(within(monday).getByRole('button', { name: 'Add a time to Monday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(sent()).toMatchObject([{ zone: 'Asia/Tokyo', revision: 1 }])
  chooseClock(null)
})

test('invalid times show an error beside their day, and nothing is sent', async () => {
  const { user, sent } = show()
  await day('Monday')
  type('Monday, time 1, to', '08:00')
  expect(within(await day('Monday')).getByText('The end must be after the start.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Monday: The end must be after the start.')).toBeVisible()
  expect(screen.getByLabelText('Monday, time 1, from')).toHaveFocus()
  type('Monday, time 1, to', '12:00')
  await user.click(screen.getByRole('button', { name: 'Add a time to Monday' }))
  type('Monday, time 2, from', '11:00')
  expect(within(await day('Monday')).getByText('These times overlap.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a save over newer hours loads the newer ones and says so', async () => {
  const newest = availabilitySample({ revision: 9, week: [[], [], [], [], [], [], [{ from: 600, to: 660 }]] })
  let isOld = true
  const { user, sent } = show({
    [`GET ${path}`]: () => ({ availability: isOld ? availabilitySample() : newest }),
    [put]: () => {
      if (!isOld) return { availability: { ...newest, revision: 10 } }
      isOld = false
      return { status: 409, msgCode: 'OUT_OF_DATE', message: 'Changed meanwhile.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove time 1 of Tuesday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Your hours were changed elsewhere/)).toBeVisible()
  expect(screen.getByLabelText('Sunday, time 1, from')).toHaveValue('10:00')
  await user.click(screen.getByRole('button', { name: 'Remove time 1 of Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent().map(({ revision }) => revision)).toEqual([3, 9]))
})

test('an exceptional day is added once and can be removed', async () => {
  const { user, sent } = show({ [put]: () => ({ availability: availabilitySample() }) })
  const add = async (on: string) => {
    fireEvent.change(await screen.findByLabelText('Another day'), { target: { value: on } })
    await user.click(screen.getByRole('button', { name: 'Add this day' }))
  }
  await add('2026-12-24')
  expect(screen.getByText('This day is already in the list.')).toBeVisible()
  await add('2026-12-23')
  await user.click(screen.getByRole('button', { name: 'Add a time to Dec 23, 2026' }))
  await user.click(screen.getByRole('button', { name: 'Remove Dec 24, 2026' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(sent()[0]?.overrides).toEqual([{ on: '2026-12-23', windows: [{ from: 540, to: 600 }] }]),
  )
})

test('time off is taken in the zone of the provider, reports its bookings and keeps unsaved hours', async () => {
  let revision = 3
  const now = () => ({ availability: availabilitySample({ revision }) })
  const { user, asked, sent } = show({
    [`GET ${path}`]: now,
    [`POST ${path}/time-off`]: () => {
      revision++
      return { ...now(), bookedCount: 2 }
    },
    [put]: now,
  })
  await user.click(await screen.findByRole('button', { name: 'Remove time 1 of Tuesday' }))
  await user.click(screen.getByRole('button', { name: 'Add time off' }))
  expect(await screen.findByText('Enter a date')).toBeVisible()
  type('Day', '2026-08-01')
  type('From', '09:00')
  type('To', '08:00')
  await user.click(screen.getByRole('button', { name: 'Add time off' }))
  expect(await screen.findByText('The end must be after the start.')).toBeVisible()
  type('To', '09:00')
  type('Last day (optional)', '2026-08-02')
  await user.click(screen.getByRole('button', { name: 'Add time off' }))
  expect(await screen.findByText(/2 bookings in this time stay/)).toBeVisible()
  expect(asked).toContainEqual([
    `POST ${path}/time-off`,
    { from: '2026-08-01T05:00:00.000Z', to: '2026-08-02T05:00:00.000Z', note: '' },
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ revision: 4 }]))
  expect(sent()[0]?.week[1]).toEqual([])
})

test('whole days are taken off, from the first to the last', async () => {
  const { user, asked } = show({
    [`POST ${path}/time-off`]: () => ({ availability: availabilitySample(), bookedCount: 0 }),
  })
  await user.click(await screen.findByLabelText('Whole day'))
  expect(screen.queryByLabelText('From')).toBeNull()
  type('Day', '2026-08-03')
  type('Last day (optional)', '2026-08-01')
  await user.click(screen.getByRole('button', { name: 'Add time off' }))
  expect(await screen.findByText('The end must be after the start.')).toBeVisible()
  type('Last day (optional)', '2026-08-04')
  await user.click(screen.getByRole('button', { name: 'Add time off' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([
      `POST ${path}/time-off`,
      { from: '2026-08-02T20:00:00.000Z', to: '2026-08-04T20:00:00.000Z', note: '' },
    ]),
  )
})

test('a calendar file is imported, one that is too long is refused, and a calendar can be removed', async () => {
  const { user, asked } = show({
    [`POST ${path}/calendars`]: () => ({ availability: availabilitySample() }),
    [`DELETE ${path}/calendars/${availabilitySample().calendars[0]?.id}`]: () => ({
      availability: availabilitySample({ calendars: [] }),
    }),
  })
  expect(await screen.findByText('14 events, from Jun 15, 2026')).toBeVisible()
  const field = screen.getByLabelText('Calendar file')
  await user.upload(field, new File(['x'.repeat(200_001)], 'long.ics', { type: 'text/calendar' }))
  expect(
    await screen.findByText('This file is larger than 200 kB. Export fewer months and try again.'),
  ).toBeVisible()
  await user.upload(field, new File(['BEGIN:VCALENDAR'], 'Work.ics', { type: 'text/calendar' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST ${path}/calendars`, { name: 'Work', calendar: 'BEGIN:VCALENDAR' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Remove Home' }))
  await vi.waitFor(() => expect(asked.some(([call]) => call.startsWith('DELETE'))).toBe(true))
})

test('a failed load can be retried', async () => {
  let isOpen = false
  const refused = { status: 409, msgCode: 'CONFLICT', message: 'Only members have times.' }
  const { user } = show({
    [`GET ${path}`]: () => (isOpen ? { availability: availabilitySample() } : refused),
  })
  expect(await screen.findByText('Only members have times.')).toBeVisible()
  isOpen = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await day('Monday')).toBeVisible()
})

test('a provider who is not approved yet is led to the application', async () => {
  show({
    [`GET ${path}`]: () => ({
      status: 403,
      msgCode: 'NOT_APPROVED',
      message: 'You can offer services once approved.',
    }),
  })
  const link = await screen.findByRole('link', { name: 'Go to my application' })
  expect(link).toHaveAttribute('href', '/provider-forms')
  expect(screen.queryByRole('alert')).toBeNull()
})

const noHours = { week: [[], [], [], [], [], [], []], overrides: [] }
const showNotice = (change: Partial<Availability>, published: number) =>
  renderScreen(<NoHoursNotice availabilityHref="/hours" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () => ({ availability: availabilitySample(change) }),
    'GET /services/me': () => ({ services: [], totalRecords: published }),
  })

test('a published service without hours shows a notice with a link to the hours', async () => {
  showNotice(noHours, 1)
  expect(await screen.findByText('No one can book you yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '/hours')
})

test.each([
  ['once there are hours', {}, 1],
  ['while nothing is published', noHours, 0],
])('the notice is hidden %s', async (_when, change, published) => {
  const { asked } = showNotice(change, published)
  const calls = () => asked.map(([call]) => call)
  await vi.waitFor(() => expect(calls()).toEqual(expect.arrayContaining([`GET ${path}`])))
  expect(screen.queryByText('No one can book you yet')).toBeNull()
})
