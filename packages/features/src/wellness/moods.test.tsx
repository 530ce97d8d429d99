import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { MoodInput } from '@wellspring/api/contract/moods'
import { moodOutbox } from '@wellspring/api/hooks/mood-outbox'
import { moodEntrySample, moodPatternsSample } from '@wellspring/api/testing/wellness'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { HelpOffer } from './help-offer.tsx'
import { MoodTap } from './mood-tap.tsx'
import { MoodsScreen } from './moods-screen.tsx'

beforeEach(() => {
  localStorage.clear()
  moodOutbox.forget()
})

type Asked = readonly (readonly [call: string, input: unknown])[]
const puts = (asked: Asked) => asked.filter(([call]) => call.startsWith('PUT /moods/'))

/** A server that takes moods; `fails` breaks the connection. */
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

test('one tap notes a mood, and what is said after it goes under the same id', async () => {
  const { user, asked } = renderScreen(<MoodTap allHref="/moods" />, takesMoods())
  await user.click(await screen.findByRole('button', { name: 'Tired' }))
  expect(screen.getByRole('status')).toHaveTextContent('Tired')
  await user.click(screen.getByRole('button', { name: 'Mental' }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Awake since three.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(puts(asked)).toHaveLength(2))
  const [[first, tapped], [second, said]] = puts(asked) as [Asked[number], Asked[number]]
  expect(second).toBe(first)
  expect(tapped).toMatchObject({ mood: 'tired', areas: [] })
  expect(said).toMatchObject({ mood: 'tired', areas: ['mental'], note: 'Awake since three.' })
  expect(screen.getByRole('button', { name: 'Tired' })).toBeVisible()
})

test('without a connection it is kept, also over a reload, and sent once when there is one', async () => {
  let isOffline = true
  const replies = takesMoods(() => isOffline)
  const first = renderScreen(<MoodTap />, replies)
  await first.user.click(await screen.findByRole('button', { name: 'Sad' }))
  expect(await screen.findByText('Kept on this device until there is a connection.')).toBeVisible()
  await waitFor(() => expect(puts(first.asked)).toHaveLength(1))
  first.unmount()
  moodOutbox.forget()
  const again = renderScreen(<MoodTap />, replies)
  await waitFor(() => expect(puts(again.asked)).toHaveLength(1))
  isOffline = false
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(puts(again.asked)).toHaveLength(2))
  dispatchEvent(new Event('online'))
  expect(new Set([...puts(first.asked), ...puts(again.asked)].map(([call]) => call)).size).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('moods:'))).toEqual([])
})

test('a guest who taps is asked to log in, and nothing is sent', async () => {
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

test('a month shows its moods with their notes, and a year what they have in common', async () => {
  renderScreen(
    <MoodsScreen month="2026-06" onMonth={() => {}} helpHref="/help" safeHref="/safe" />,
    replies(),
  )
  expect(await screen.findByText('Slept badly.')).toBeVisible()
  expect(screen.getByText('June 2026')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'By weekday' })).toHaveTextContent(
    'Saturdaymostly pleasant',
  )
  expect(screen.getByRole('table', { name: 'A year of moods' })).toHaveTextContent('2026-06-15Tired2')
})

test('notes are erased by the sentence of every removal', async () => {
  const { user, asked } = renderScreen(
    <MoodsScreen month="2026-06" onMonth={() => {}} helpHref="/help" safeHref="/safe" />,
    {
      ...replies(),
      'DELETE /mood-notes': () => ({ erased: 1 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Erase my notes' }))
  expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await user.click(
    screen.getByLabelText('I confirm that removing this is an irreversible action and I want to proceed.'),
  )
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('DELETE /mood-notes'))
})

test('help that is offered can be declined', async () => {
  const { user, asked } = renderScreen(<HelpOffer helpHref="/find-provider" safeHref="/safe" />, {
    ...replies(moodPatternsSample({ offersHelp: true })),
    'POST /mood-help/decline': () => ({ declinedAt: '2026-06-15T09:00:00.000Z' }),
  })
  expect(await screen.findByRole('link', { name: 'Find somebody to talk to' })).toHaveAttribute(
    'href',
    '/find-provider',
  )
  await user.click(screen.getByRole('button', { name: 'No, thank you' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /mood-help/decline'))
})
