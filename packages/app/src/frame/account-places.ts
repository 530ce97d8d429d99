import { BellIcon, ClockIcon, DocumentIcon, LogOutIcon, ShieldIcon, UserIcon } from '@wellspring/ui/icon'
import type { Place } from '@wellspring/ui/place-list'
import { t } from '@wellspring/words/macro'

/** Items of the account menu. */
export const accountItems = [
  { label: t`Account settings`, href: '/account-settings', icon: UserIcon },
  { label: t`Notifications`, href: '/notifications', icon: BellIcon },
  { label: t`Security`, href: '/security', icon: ShieldIcon },
] as const

/** The activity log; its path differs between the hosts. */
export const activityPlace = (href: string): Place => ({
  label: t`Activity log`,
  sentence: t`What you did here, and who opened your records.`,
  href,
  icon: ClockIcon,
})

export const notificationSettings: Place = {
  label: t`Notification settings`,
  sentence: t`What we tell you, how and when.`,
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

/** Settings sections of accounts that work here; the path of their activity log differs between the hosts. */
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

/** Not for staff accounts, which only an administrator can disable. */
export const closeAccount: Place = {
  label: t`Close your account`,
  sentence: t`What ends, what is erased, and what is kept and why.`,
  href: '/close-account',
  icon: LogOutIcon,
}
