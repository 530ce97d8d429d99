import { notificationTextSample } from '@wellspring/api/testing/notification-texts'
import { inStates } from '@wellspring/features/story-support'

import { TextsScreen } from './texts-screen.tsx'

export default { title: 'Admin/Notification texts/List' }

const states = inStates(<TextsScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'An order is sent',
    answers: {
      notificationTexts: {
        listNotificationTexts: {
          texts: [
            notificationTextSample(),
            notificationTextSample({
              id: 'code-log-in~1',
              event: null,
              when: 'Someone logs in',
              kind: 'security',
              audience: null,
              channels: ['mail'],
              title: 'Your Wellspring code',
              href: null,
            }),
          ],
          totalRecords: 2,
        },
      },
    },
  },
  empty: {
    sees: 'Notification texts',
    answers: { notificationTexts: { listNotificationTexts: { texts: [], totalRecords: 0 } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
