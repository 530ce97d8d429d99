import { inStates } from '../../story-support.tsx'
import { HelpersSection } from './helpers-section.tsx'

export default { title: 'Features/Events/HelpersSection' }

const helper = {
  id: '0190f0a0-0000-7000-8000-000000000811',
  email: 'theo.lind@example.org',
  invitedAt: '2026-06-18T13:55:00.000Z',
  scans: 12,
}

const states = inStates(<HelpersSection eventId="0190f0a0-0000-7000-8000-0000000008e1" />, {
  filled: {
    sees: 'Has scanned 12 tickets.',
    answers: { events: { listEventHelpers: { helpers: [helper] } } },
  },
  empty: {
    sees: 'No helpers yet. You check guests in by yourself.',
    answers: { events: { listEventHelpers: { helpers: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
