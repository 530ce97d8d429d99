import { BellIcon, ClockIcon, DocumentIcon, LogOutIcon, ShieldIcon, UserIcon } from '@wellspring/ui/icon'
import type { Place } from '@wellspring/ui/place-list'
import { t } from '@wellspring/words/macro'

/** In the menu of one's own account. */
export const accountItems = [
  { label: t`Account settings`, href: '/account-settings', icon: UserIcon },
  { label: t`Notifications`, href: '/notifications', icon: BellIcon },
  { label: t`Security`, href: '/security', icon: ShieldIcon },
] as const

/** What one has done, and who has looked: its address is another one on each host. */
export const activityPlace = (href: string): Place => ({
  label: t`Activity log`,
  sentence: t`What you did here, and who opened your records.`,
  href,
  icon: ClockIcon,
})

export const notificationSettings: Place = {
  label: t`Notification settings`,
  sentence: t`What you are told, how, and when.`,
  href: '/notifications/settings',
  icon: BellIcon,
}

export const security: Place = {
  label: t`Security`,
  sentence: t`Your password, and where you are logged in.`,
  href: '/security',
  icon: ShieldIcon,
}

export const yourData: Place = {
  label: t`Your data`,
  sentence: t`Everything we keep about you, as a file.`,
  href: '/your-data',
  icon: DocumentIcon,
}

/** The sections of the settings of whoever works here; their log is at another address on each host. */
export const settingsPlacesWith = (activityHref: string): readonly [Place, ...Place[]] => [
  {
    label: t`Account settings`,
    sentence: t`Your name and your picture.`,
    href: '/account-settings',
    icon: UserIcon,
  },
  notificationSettings,
  security,
  activityPlace(activityHref),
  yourData,
]

/** The accounts of our own people are disabled by an administrator; everybody else closes theirs. */
export const closeAccount: Place = {
  label: t`Close your account`,
  sentence: t`What ends, what is erased, and what is kept and why.`,
  href: '/close-account',
  icon: LogOutIcon,
}
