import { activityPlace } from '@wellspring/app/account-places'
import { BellIcon, DocumentIcon, ShieldIcon, UserIcon, UsersIcon } from '@wellspring/ui/icon'
import type { Place } from '@wellspring/ui/place-list'
import { t } from '@wellspring/words/macro'

/** The sections of a patron's settings; closing the account stands apart from them. */
export const settingsPlaces: readonly Place[] = [
  {
    label: t`Profile`,
    sentence: t`Your name, picture, email, phone, addresses and cards.`,
    href: '/profile',
    icon: UserIcon,
  },
  {
    label: t`Notification settings`,
    sentence: t`What you are told, how, and when.`,
    href: '/notifications/settings',
    icon: BellIcon,
  },
  {
    label: t`Security`,
    sentence: t`Your password, and where you are logged in.`,
    href: '/security',
    icon: ShieldIcon,
  },
  {
    label: t`Organisations`,
    sentence: t`Who offers you Wellspring, what they see, and how to leave.`,
    href: '/organisations',
    icon: UsersIcon,
  },
  activityPlace('/activity-log'),
  {
    label: t`Your data`,
    sentence: t`Everything we keep about you, as a file.`,
    href: '/your-data',
    icon: DocumentIcon,
  },
]
