import { inStates } from '@wellspring/features/story-support'

import { HelpedDatesScreen } from './helped-dates.tsx'

export default { title: 'Provider/CheckIn/HelpedDates' }

const date = {
  occurrenceId: '0190f0a0-0000-7000-8000-0000000008b1',
  title: 'Breathing by the sea',
  organiserName: 'Mira Haddad',
  place: 'Kite Beach, Dubai',
  zone: 'Asia/Dubai',
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T15:00:00.000Z',
}

const states = inStates(<HelpedDatesScreen />, {
  filled: { sees: 'Breathing by the sea', answers: { events: { listHelpedDates: { dates: [date] } } } },
  empty: { sees: 'No check-ins for you', answers: { events: { listHelpedDates: { dates: [] } } } },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
