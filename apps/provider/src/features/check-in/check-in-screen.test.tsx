import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { CheckInPack } from '@wellspring/api/contract/event-check-in'
import { useSession } from '@wellspring/api/session'
import { rememberAmara, rememberTheo, renderScreen } from '@wellspring/features/test-support'

import { CheckInScreen } from './check-in-screen.tsx'

const occurrenceId = '0190f0a0-0000-7000-8000-0000000008b1'
const ticketOf = (last: string, guestName: string) => ({
  id: `0190f0a0-0000-7000-8000-00000000000${last}`,
  bookingNumber: 'WE-1001',
  guestName,
  ticketType: 'Mat',
  attendance: 'in_person' as const,
  used: null,
})
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const pack: CheckInPack = {
  occurrenceId,
  title: 'Breathing by the sea',
  zone: 'Asia/Dubai',
  startsAt: soon(1),
  endsAt: soon(2),
  publicKey: '',
  tickets: [ticketOf('1', 'Maya Haddad'), ticketOf('2', 'Zoë Müller')],
  madeAt: soon(0),
}

interface Told {
  sentAt: string
  checkIns: { id: string; ticketId: string }[]
}
const packPath = `GET /occurrences/${occurrenceId}/check-in-pack`
const took = (input: unknown) => ({
  results: (input as Told).checkIns.map(({ id, ticketId }) => ({
    id,
    outcome: 'admitted',
    ticketId,
    guestName: 'Someone',
    first: { at: soon(0), gate: '' },
  })),
})

const show = (replies: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <>
      <CheckInScreen
        eventId="event-1"
        occurrenceId={occurrenceId}
        back={{ href: '/provider/events/event-1', label: 'Event' }}
      />
      <LogOut />
    </>,
    { ...rememberAmara(), ...replies },
  )

vi.mock('qr/dom.js', () => ({
  QRCanvas: function QRCanvas() {},
  rearCamera: () => Promise.resolve({ readFrame: () => Promise.resolve('no ticket'), stop: () => {} }),
  frameLoop: (look: () => void) => {
    look()
    return () => {}
  },
}))

beforeEach(() => localStorage.clear())

test('while scanning, the result and the stop button are on the screen with the camera', async () => {
  const { user } = show({ [packPath]: () => ({ pack }), 'POST /check-ins': took })
  await user.click(await screen.findByRole('button', { name: 'Scan tickets' }))
  const stage = screen.getByRole('region', { name: 'Scanning' })
  expect(await within(stage).findByText('Not a Wellspring ticket')).toBeVisible()
  expect(within(stage).getByLabelText('Camera view')).toBeVisible()
  expect(within(stage).getByText('0 of 2')).toBeVisible()
  await user.click(within(stage).getByRole('button', { name: 'Stop the camera' }))
  expect(within(stage).getByLabelText('Camera view')).not.toBeVisible()
})

test('a guest is found by name regardless of accents and checked in once', async () => {
  const { user, asked } = show({ [packPath]: () => ({ pack }), 'POST /check-ins': took })
  await user.type(await screen.findByLabelText('Search guests'), 'zoe mu')
  expect(screen.queryByText('Maya Haddad')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check in Zoë Müller' }))
  expect(screen.getByText('1 of 2')).toBeVisible()
  const seen = screen.getByText('Checked in', { exact: true })
  expect(within(seen.parentElement!).getByText('Zoë Müller, Mat')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check in Zoë Müller' })).toBeNull()
  await waitFor(() => expect(asked.filter(([call]) => call === 'POST /check-ins')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/still to be sent/)).toBeNull())
})

test('long before the start it warns first, also offline', async () => {
  const early = { ...pack, startsAt: soon(13), endsAt: soon(14) }
  const before = show({ [packPath]: () => ({ pack: early }) })
  expect(await screen.findByText(/^Check-in opens /)).toBeVisible()
  before.unmount()
  const { user } = show({
    [packPath]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  expect(await screen.findByText(/^Check-in opens /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Scan tickets' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check in Maya Haddad' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check in anyway' }))
  await user.click(screen.getByRole('button', { name: 'Check in Maya Haddad' }))
  expect(screen.getByText('1 of 2')).toBeVisible()
})

test('an offline check-in counts at once, survives a reload and is sent later', async () => {
  const line = () => {
    throw new TypeError('Failed to fetch')
  }
  const before = show({ [packPath]: () => ({ pack }), 'POST /check-ins': line })
  await before.user.click(await screen.findByRole('button', { name: 'Check in Maya Haddad' }))
  expect(await screen.findByText(/1 still to be sent/)).toBeVisible()
  before.unmount()

  const offline = show({ [packPath]: line, 'POST /check-ins': line })
  expect(await screen.findByText('1 of 2')).toBeVisible()
  offline.unmount()

  const after = show({ [packPath]: () => ({ pack }), 'POST /check-ins': took })
  await waitFor(() => expect(after.asked.some(([call]) => call === 'POST /check-ins')).toBe(true))
  const [, told] = after.asked.find(([call]) => call === 'POST /check-ins') ?? []
  expect((told as Told).checkIns.map(({ ticketId }) => ticketId)).toEqual([pack.tickets[0]?.id])
  // The server compares this with its own time to find the offset of the phone's clock.
  expect(Date.parse((told as Told).sentAt)).toBeLessThanOrEqual(Date.now())
  await waitFor(() => expect(screen.queryByText(/still to be sent/)).toBeNull())
  expect(screen.getByText('1 of 2')).toBeVisible()
})

function LogOut() {
  const { logout } = useSession()
  return <button onClick={() => void logout()}>Log out</button>
}

test("logging out removes the guests' names and keeps unsent check-ins", async () => {
  const line = () => {
    throw new TypeError('Failed to fetch')
  }
  const before = show({ [packPath]: () => ({ pack }), 'POST /check-ins': line, 'POST /logout': () => ({}) })
  await before.user.click(await screen.findByRole('button', { name: 'Check in Maya Haddad' }))
  expect(await screen.findByText(/1 still to be sent/)).toBeVisible()
  await before.user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(localStorage.getItem('userData')).toBeNull())
  before.unmount()
  expect(JSON.stringify(localStorage)).not.toMatch(/Maya|Zoë/)

  const after = show({ [packPath]: () => ({ pack }), 'POST /check-ins': took })
  await waitFor(() => expect(after.asked.some(([call]) => call === 'POST /check-ins')).toBe(true))
  const [, told] = after.asked.find(([call]) => call === 'POST /check-ins') ?? []
  expect((told as Told).checkIns.map(({ ticketId }) => ticketId)).toEqual([pack.tickets[0]?.id])
  expect(await screen.findByText('1 of 2')).toBeVisible()
})

test('check-ins of one user are not sent in the name of the next one', async () => {
  const isOffline = vi.fn<() => boolean>(() => true)
  const { user, asked } = show({
    [packPath]: () => ({ pack }),
    'POST /check-ins': (input) => {
      if (isOffline()) throw new TypeError('Failed to fetch')
      return took(input)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Check in Maya Haddad' }))
  await waitFor(() => expect(isOffline).toHaveBeenCalledOnce())
  rememberTheo()
  isOffline.mockReturnValue(false)
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.filter(([call]) => call === 'POST /check-ins')).toHaveLength(1)
})
