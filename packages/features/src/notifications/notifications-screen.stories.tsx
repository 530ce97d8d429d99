import { inStates } from '../story-support.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'
import { notices } from './samples.ts'

export default { title: 'Features/Notifications/List' }

const states = inStates(<NotificationsScreen audience="patron" search={{}} onSearch={() => undefined} />, {
  filled: {
    // The title's order number is an element of its own.
    sees: 'Stillwater Goods has sent your order. The parcel is with DHL, number 00340434.',
    answers: { notifications: { listNotices: { notices, totalRecords: 60, unread: 2 } } },
  },
  empty: {
    sees: 'Nothing new',
    answers: { notifications: { listNotices: { notices: [], totalRecords: 0, unread: 0 } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
