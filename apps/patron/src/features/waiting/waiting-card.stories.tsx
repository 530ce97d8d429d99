import type { Figure } from '@wellspring/api/contract/dashboard'
import { inStates } from '@wellspring/features/story-support'
import { TodayCards } from '@wellspring/ui/today-cards'

import { WaitingCard } from './waiting-card.tsx'
import { waitingNames } from './waiting-kinds.ts'
import type { WaitingName } from './waiting-kinds.ts'

export default { title: 'Patron/Waiting/WaitingCard' }

const none: Figure = { value: 0, beside: null, at: null, first: [] }

const one = (
  name: string,
  own: Omit<NonNullable<NonNullable<Figure['first']>[number]['own']>, 'id'>,
): Figure => ({
  ...none,
  value: 1,
  first: [{ name, at: '2026-06-15T08:00:00.000Z', own: { id: name, ...own } }],
})

const answering = (figures: Partial<Record<WaitingName, Figure>>) => ({
  dashboard: {
    getFigures: {
      figures: { ...Object.fromEntries(waitingNames.map((name) => [name, none])), ...figures },
    },
  },
})

const states = inStates(
  <TodayCards
    cards={[
      { name: 'waiting', group: 'attention', card: <WaitingCard /> },
      { name: 'next', group: 'next', card: <p>Your next booking</p> },
    ]}
  />,
  {
    filled: {
      sees: 'Miriam Adler suggests “First talk”',
      answers: answering({
        suggestions: one('Miriam Adler', {
          about: 'First talk',
          dueAt: '2099-06-16T08:00:00.000Z',
          suggested: { startsAt: '2099-06-18T08:00:00.000Z', price: 80, sessionsLeft: 4 },
        }),
        returns: one('WD-1042', { about: 'Linen bolster', dueAt: '2099-06-20T08:00:00.000Z' }),
        support: one('WT-1001', { about: 'Where is my parcel?', dueAt: null }),
      }),
    },
    empty: { sees: 'Your next booking', answers: answering({}) },
    failed: 'This could not be loaded.',
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
