import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { settings } from '@wellspring/app/account-places'
import type { CountedItem } from '@wellspring/app/use-counted'
import type { Place } from '@wellspring/ui/place-list'
import { DocumentIcon, HomeIcon, SettingsIcon, ShieldIcon, WalletIcon } from '@wellspring/ui/icon'

export const logInHref = '/login'

/** The way in: the form, and how its review stands. */
export const applicationHref = '/profile-setup'

/** The plan that is sold on this host, and where it is paid for. */
export const plan = 'Tenant'
export const checkoutHref = (membershipId: string) => `/tenant-checkout?id=${membershipId}`

/** Only what works stands here. */
export const navigation: readonly CountedItem[] = [
  { label: 'Today', href: '/tenant/dashboard', icon: HomeIcon },
  {
    label: 'Profile setup',
    href: applicationHref,
    icon: DocumentIcon,
    waiting: onboardingQueries.waiting,
  },
  { label: 'Subscription', href: '/subscription', icon: WalletIcon },
  { label: 'Settings', href: '/settings', icon: SettingsIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
]

/** What stands below the greeting. */
export const places: readonly Place[] = [
  {
    label: 'Profile setup',
    sentence: 'What you told us, and how its review stands.',
    href: applicationHref,
    icon: DocumentIcon,
  },
  {
    label: 'Subscription',
    sentence: 'Your plan, your card and your invoices.',
    href: '/subscription',
    icon: WalletIcon,
  },
  ...settings,
]

/** What a new member does first. */
export const firstSteps: readonly Place[] = [
  {
    label: 'Check your profile',
    sentence: 'What people see of your organisation.',
    href: applicationHref,
    icon: DocumentIcon,
  },
  {
    label: 'See your plan',
    sentence: 'What it holds, when it renews, and your first invoice.',
    href: '/subscription',
    icon: WalletIcon,
  },
]
