import { activityPlace, notificationSettings, security, yourData } from '@wellspring/app/account-places'
import { UserIcon, UsersIcon } from '@wellspring/ui/icon'
import type { Place } from '@wellspring/ui/place-list'
import { t } from '@wellspring/words/macro'

/** The pages of a patron's settings, without closing the account, which is set apart. */
export const settingsPlaces: readonly [Place, ...Place[]] = [
  {
    label: t`Profile`,
    sentence: t`Your name, picture, email, phone, addresses and cards.`,
    href: '/profile',
    icon: UserIcon,
  },
  notificationSettings,
  security,
  {
    label: t`Organisations`,
    sentence: t`Who offers you Wellspring, what they see, and how to leave.`,
    href: '/organisations',
    icon: UsersIcon,
  },
  activityPlace('/activity-log'),
  yourData,
]
