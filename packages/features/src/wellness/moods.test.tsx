import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { MoodInput } from '@wellspring/api/contract/moods'
import type { RecordedMood } from '@wellspring/api/hooks/mood-outbox'
import { moodEntrySample, moodPatternsSample } from '@wellspring/api/testing/wellness'
import { setClockAhead } from '@wellspring/ui/device-clock'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { HelpOffer } from './help-offer.tsx'
import { MoodTap } from './mood-tap.tsx'
import { MoodsScreen } from './moods-screen.tsx'

beforeEach(() => {
  localStorage.clear()
})

const screenOfMoods = (
  <MoodsScreen
    month="2026-06"
    onMonth={() => {}}
    helpHref="/help"
    safeHref="/safe"
    lotusHref="/lotus"
    centerHref="/wellness-center"
  />
)

type Asked = readonly (readonly [call: string, input: unknown])[]
const puts = (asked: Asked) => asked.filter(([call]) => call.startsWith('PUT /moods/'))

/** A server that accepts moods; `fails` simulates a broken connection. */
function takesMoods(fails: () => boolean = () => false) {
  const known: Record<string, unknown> = rememberAmara()
  return new Proxy(known, {
    get: (_known, call: string) =>
      call.startsWith('PUT /moods/')
        ? (input: MoodInput) => {
            if (fails()) throw new TypeError('Failed to fetch')
            return { entry: moodEntrySample({ mood: input.mood }) }
          }
        : call.startsWith('DELETE /moods/')
          ? () => ({ id: call.slice(-36) })
          : known[call],
  }) as never
}

test('one tap records a mood, and later details are sent under the same id', async () => {
  const { user, asked } = renderScreen(<MoodTap allHref="/moods" />, takesMoods())
  const tired = await screen.findByRole('button', { name: 'Tired' })
  // The live region must exist before its text changes; otherwise screen readers do not announce it.
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  tired.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent('Tired')
  expect(screen.getByText(/^Tired, /)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Mental' }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Awake since three.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(puts(asked)).toHaveLength(2))
  const [[first, tapped], [second, said]] = puts(asked) as [Asked[number], Asked[number]]
  expect(second).toBe(first)
  expect(tapped).toMatchObject({ mood: 'tired', areas: [] })
  expect(said).toMatchObject({ mood: 'tired', areas: ['mental'], note: 'Awake since three.' })
  expect(screen.getByRole('button', { name: 'Tired' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'How are you?' })).toHaveFocus()
})

test('a tap is timestamped correctly on a device whose clock is an hour slow', async () => {
  setClockAhead(-3_600_000)
  onTestFinished(() => setClockAhead(0))
  const { user, asked } = renderScreen(<MoodTap />, takesMoods())
  const before = Date.now()
  await user.click(await screen.findByRole('button', { name: 'Tired' }))
  await waitFor(() => expect(puts(asked)).toHaveLength(1))
  const at = Date.parse((puts(asked)[0]![1] as MoodInput).at) - 3_600_000
  expect([at >= before, at <= Date.now()]).toEqual([true, true])
})

test('a tap shows before any response arrives', async () => {
  const known: Record<string, unknown> = rememberAmara()
  let answer = () => {}
  const line = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = async () => {
    await line
    return { entry: moodEntrySample() }
  }
  const { user } = renderScreen(
    <MoodTap allHref="/moods" />,
    new Proxy(known, {
      get: (_known, call: string) => (call.startsWith('PUT /moods/') ? slow : known[call]),
    }) as never,
  )
  const tired = await screen.findByRole('button', { name: 'Tired' })
  await user.click(tired)
  // Synchronous: the tap must show without waiting for a response.
  expect(screen.getByRole('status')).toHaveTextContent('Tired')
  expect(screen.getByRole('status')).toHaveTextContent('Saved on this device until you are back online.')
  answer()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Noted. Only you see it.'))
})

test('a tap before the account has loaded is not reported as saved', async () => {
  const known: Record<string, unknown> = rememberAmara()
  const waits = { ...known, 'GET /account': () => new Promise<never>(() => {}) } as never
  const { user } = renderScreen(<MoodTap />, waits)
  await user.click(await screen.findByRole('button', { name: 'Sad' }))
  expect(screen.getByRole('status')).toHaveTextContent('Saved on this device until you are back online.')
})

test('without a connection a mood is kept across a reload and sent once when the connection returns', async () => {
  let isOffline = true
  const replies = takesMoods(() => isOffline)
  const first = renderScreen(<MoodTap />, replies)
  await first.user.click(await screen.findByRole('button', { name: 'Sad' }))
  expect(await screen.findByText('Saved on this device until you are back online.')).toBeVisible()
  await waitFor(() => expect(puts(first.asked)).toHaveLength(1))
  first.unmount()
  const again = renderScreen(<MoodTap />, replies)
  await waitFor(() => expect(puts(again.asked)).toHaveLength(1))
  isOffline = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(puts(again.asked)).toHaveLength(2))
  dispatchEvent(new Event('online'))
  expect(new Set([...puts(first.asked), ...puts(again.asked)].map(([call]) => call)).size).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:moods:'))).toEqual([])
})

test('a mood that the server refuses is kept, shown with the reason, and can be retried', async () => {
  let isAhead = true
  const message = 'The clock of this device is more than a day ahead. Please set it right.'
  const taken = takesMoods() as unknown as Record<string, unknown>
  const replies = new Proxy(taken, {
    get: (known, call: string) =>
      call.startsWith('PUT /moods/') && isAhead
        ? () => ({ status: 400, msgCode: 'VALIDATION_FAILED', message })
        : known[call],
  }) as never
  const { user, asked, unmount } = renderScreen(<MoodTap />, replies)
  await user.click(await screen.findByRole('button', { name: 'Sad' }))
  expect(await screen.findByRole('list', { name: 'Not saved' })).toHaveTextContent(message)
  unmount()
  const again = renderScreen(<MoodTap />, replies)
  expect(await screen.findByRole('list', { name: 'Not saved' })).toHaveTextContent(message)
  isAhead = false
  await again.user.click(screen.getByRole('button', { name: /^Try again: Sad/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not saved' })).toBeNull())
  expect([puts(asked).length, puts(again.asked).length]).toEqual([1, 1])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:moods:'))).toEqual([])
})

test('a mood removed on another device is dropped without a message', async () => {
  const known: Record<string, unknown> = rememberAmara()
  const replies = new Proxy(known, {
    get: (_known, call: string) =>
      call.startsWith('PUT /moods/')
        ? () => ({ status: 410, msgCode: 'GONE', message: 'This mood was removed.' })
        : known[call],
  }) as never
  const { user, asked } = renderScreen(<MoodTap />, replies)
  await user.click(await screen.findByRole('button', { name: 'Sad' }))
  await waitFor(() => expect(puts(asked)).toHaveLength(1))
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:moods:'))).toEqual([]),
  )
  expect(screen.queryByText('This mood was removed.')).toBeNull()
})

test('a removal without a connection is kept and sent later', async () => {
  let isOffline = true
  const entry = moodEntrySample()
  let entries = [entry]
  const { user, asked } = renderScreen(screenOfMoods, {
    ...replies(),
    'GET /moods': () => ({ entries }),
    [`DELETE /moods/${entry.id}`]: () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      entries = []
      return { id: entry.id }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove Tired/ }))
  await user.click(screen.getByLabelText(/^I confirm/))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const removals = () => asked.filter(([call]) => call.startsWith('DELETE /moods/'))
  await waitFor(() => expect(removals()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Slept badly.')).toBeNull())
  isOffline = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(removals()).toHaveLength(2))
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:moods:'))).toEqual([]),
  )
  expect(await screen.findByText('Nothing was noted in this month.')).toBeVisible()
})

test('a mood recorded in another time zone appears on its own calendar day', async () => {
  // Late on the 14th in this zone, and past midnight in the zone where it was recorded.
  const entry = moodEntrySample({ at: '2026-06-14T20:30:00.000Z', on: '2026-06-15' })
  renderScreen(screenOfMoods, { ...replies(), 'GET /moods': () => ({ entries: [entry] }) })
  const list = await screen.findByRole('list', { name: 'Moods' })
  expect(list.textContent).toMatch(/Mon, Jun 15 where you were · Sun, Jun 14, (20:30|8:30\sPM) here/)
})

test("tabs keep each other's waiting moods and each sees them all", async () => {
  const { moodOutbox: here } = await import('@wellspring/api/hooks/mood-outbox')
  vi.resetModules()
  const { moodOutbox: there } = await import('@wellspring/api/hooks/mood-outbox')
  expect(there).not.toBe(here)
  const tapped = (id: string): RecordedMood => ({
    id,
    mood: 'sad',
    at: '2026-06-15T08:00:00.000Z',
    zone: 'UTC',
    areas: [],
  })
  const idsOf = (outbox: typeof here) => outbox.list('amara').map(({ id }) => id)
  const seen = vi.fn<() => void>()
  const leave = [here.subscribe(seen), there.subscribe(() => {})]
  expect([idsOf(here), idsOf(there)]).toEqual([[], []])
  here.put('amara', tapped('a'))
  there.put('amara', tapped('b'))
  const sent = here.next('amara')!
  there.put('amara', { ...tapped('a'), note: 'Rain.' })
  seen.mockClear()
  dispatchEvent(new StorageEvent('storage', { key: 'unsent:moods:amara:b:1' }))
  expect(seen).toHaveBeenCalled()
  expect(idsOf(here).toSorted()).toEqual(['a', 'b'])
  // An entry added in another tab during this request must still be sent.
  here.done('amara', sent)
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(idsOf(there).toSorted()).toEqual(['a', 'b'])
  expect(there.list('amara').find(({ id }) => id === 'a')?.entry?.note).toBe('Rain.')
  for (const go of leave) go()
})

test('moods of one user are not sent after another user logs in in another tab', async () => {
  let isOffline = true
  const { user, asked } = renderScreen(
    <MoodTap />,
    takesMoods(() => isOffline),
  )
  await user.click(await screen.findByRole('button', { name: 'Sad' }))
  await waitFor(() => expect(puts(asked)).toHaveLength(1))
  const other = { id: '0190f0a0-0000-7000-8000-0000000000ff', name: 'Ben', kind: 'patron', avatar: null }
  localStorage.setItem('userData', JSON.stringify(other))
  isOffline = false
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved on this device until you are back online.')).toBeVisible()
  expect(puts(asked)).toHaveLength(1)
})

test('a guest who taps a mood is asked to log in, and nothing is sent', async () => {
  const onGuest = vi.fn<() => void>()
  const { user, asked } = renderScreen(<MoodTap onGuest={onGuest} />)
  await user.click(await screen.findByRole('button', { name: 'Happy' }))
  expect(onGuest).toHaveBeenCalledOnce()
  expect(puts(asked)).toEqual([])
})

const replies = (patterns = moodPatternsSample()) => ({
  ...rememberAmara(),
  'GET /moods': () => ({ entries: [moodEntrySample()] }),
  'GET /mood-patterns': () => ({ patterns }),
})

test('a month shows its moods with their notes, and a year shows their patterns', async () => {
  renderScreen(screenOfMoods, replies())
  expect(await screen.findByText('Slept badly.')).toBeVisible()
  expect(screen.getByText('June 2026')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'By weekday' })).toHaveTextContent(
    'Saturday: mostly pleasant, 5 entries',
  )
  expect(screen.getByRole('table', { name: 'A year of moods' })).toHaveTextContent('2026-06-15Tired2')
})

test('the page links to the Lotus and to the wellness centre', async () => {
  renderScreen(screenOfMoods, { ...replies() })
  expect(await screen.findByRole('link', { name: 'Your Lotus' })).toHaveAttribute('href', '/lotus')
  expect(screen.getByRole('link', { name: 'Wellness Center' })).toHaveAttribute('href', '/wellness-center')
})

test('erasing the notes asks for the confirmation phrase of every deletion', async () => {
  const { user, asked } = renderScreen(screenOfMoods, {
    ...replies(),
    'DELETE /mood-notes': () => ({ erased: 1 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Erase my notes' }))
  expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await user.click(
    screen.getByLabelText('I confirm that removing this is an irreversible action and I want to proceed.'),
  )
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('DELETE /mood-notes'))
})

test('offered help can be declined', async () => {
  const { user, asked } = renderScreen(<HelpOffer helpHref="/find-provider" safeHref="/safe" />, {
    ...replies(moodPatternsSample({ offersHelp: true })),
    'POST /mood-help/decline': () => ({ declinedAt: '2026-06-15T09:00:00.000Z' }),
  })
  expect(await screen.findByRole('link', { name: 'Find someone to talk to' })).toHaveAttribute(
    'href',
    '/find-provider',
  )
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /mood-help/decline'))
})
