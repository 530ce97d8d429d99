import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { TodayCards } from '@wellspring/ui/today-cards'

import { applicantCards } from '../../today.tsx'
import { HelpedDatesCard } from './helped-dates.tsx'

const date = {
  occurrenceId: '0190f0a0-0000-7000-8000-0000000008b1',
  title: 'Breathing by the sea',
  organiserName: 'Mira Haddad',
  place: 'Kite Beach, Dubai',
  zone: 'Asia/Dubai',
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T15:00:00.000Z',
}

test('a door helper without an application finds the event on the first page', async () => {
  renderScreen(<TodayCards cards={applicantCards} />, {
    ...rememberAmara(),
    'GET /check-ins/dates': () => ({ dates: [date] }),
  })
  expect(await screen.findByText('Mira Haddad, Kite Beach, Dubai')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute(
    'href',
    `/provider/check-in/${date.occurrenceId}`,
  )
})

test('nothing is shown to a user who helps at no event', async () => {
  const { asked } = renderScreen(<HelpedDatesCard />, {
    ...rememberAmara(),
    'GET /check-ins/dates': () => ({ dates: [] }),
  })
  await waitFor(() => expect(asked.some(([call]) => call === 'GET /check-ins/dates')).toBe(true))
  expect(screen.queryByText('You are helping at the door')).toBeNull()
})
