import { BellIcon, ClockIcon, DocumentIcon, LogOutIcon, ShieldIcon, UserIcon } from '@wellspring/ui/icon'
import type { Place } from '@wellspring/ui/place-list'

/** In the menu of one's own account. */
export const accountItems = [
  { label: 'Account settings', href: '/account-settings', icon: UserIcon },
  { label: 'Notifications', href: '/notifications', icon: BellIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
] as const

/** What one has done, and who has looked: its address is another one on each host. */
export const activityPlace = (href: string): Place => ({
  label: 'Activity log',
  sentence: 'What you did here, and who opened your records.',
  href,
  icon: ClockIcon,
})

/** On the page of settings. */
export const settings: readonly Place[] = [
  {
    label: 'Account settings',
    sentence: 'Your name and your picture.',
    href: '/account-settings',
    icon: UserIcon,
  },
  {
    label: 'Notification settings',
    sentence: 'What you are told, how, and when.',
    href: '/notifications/settings',
    icon: BellIcon,
  },
  {
    label: 'Security',
    sentence: 'Your password, and where you are logged in.',
    href: '/security',
    icon: ShieldIcon,
  },
  {
    label: 'Your data',
    sentence: 'Everything we keep about you, as a file.',
    href: '/your-data',
    icon: DocumentIcon,
  },
]

/** The accounts of our own people are disabled by an administrator; everybody else closes theirs. */
export const closeAccount: Place = {
  label: 'Close your account',
  sentence: 'What ends, what is erased, and what is kept and why.',
  href: '/close-account',
  icon: LogOutIcon,
}
