import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { activityPlace, closeAccount } from '@wellspring/app/account-places'
import { SignedInOnly } from '@wellspring/features/identity'
import { PlaceList } from '@wellspring/ui/place-list'
import { BellIcon, DocumentIcon, ShieldIcon, UserIcon, UsersIcon } from '@wellspring/ui/icon'
import { PageHeader } from '@wellspring/ui/page-header'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/settings')({ component: Settings })

const places = [
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
  closeAccount,
] as const

function Settings() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <PageHeader title={t`Settings`} />
      <PlaceList places={places} />
    </SignedInOnly>
  )
}
