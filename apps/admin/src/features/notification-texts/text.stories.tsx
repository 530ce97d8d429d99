import { notificationTextDetailSample } from '@wellspring/api/testing/notification-texts'
import { inStates } from '@wellspring/features/story-support'

import { TextScreen } from './text-screen.tsx'

export default { title: 'Admin/Notification texts/One' }

const states = inStates(<TextScreen id="order.ship~1" />, {
  filled: {
    sees: 'By email',
    answers: { notificationTexts: { getNotificationText: { text: notificationTextDetailSample() } } },
  },
  empty: {
    sees: 'In the app',
    answers: {
      notificationTexts: {
        getNotificationText: { text: notificationTextDetailSample({ channels: ['app'], mail: null }) },
      },
    },
  },
})

export const Loading = states.Loading

export const OnlyInTheApp = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
