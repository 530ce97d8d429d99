import { inStates } from '../story-support.tsx'
import { NotificationSettingsScreen } from './notification-settings-screen.tsx'
import { preferences } from './samples.ts'

export default { title: 'Features/Notifications/Settings' }

const quiet = { from: 22 * 60, to: 7 * 60 }

const states = inStates(<NotificationSettingsScreen />, {
  filled: {
    sees: 'Until',
    answers: {
      notifications: {
        getNoticePreferences: { ...preferences, quietHours: quiet, digest: 'daily' },
      },
    },
  },
  empty: {
    sees: 'Quiet hours: emails wait until they are over',
    answers: { notifications: { getNoticePreferences: preferences } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
