import type { OrganisationAbility } from '@wellspring/api/contract/organisations'
import { closeAccount, settings } from '@wellspring/app/account-places'
import type { CountedItem } from '@wellspring/app/use-counted'
import type { Place } from '@wellspring/ui/place-list'
import {
  BellIcon,
  ClockIcon,
  DocumentIcon,
  HeartIcon,
  HomeIcon,
  LifeBuoyIcon,
  SendIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@wellspring/ui/icon'

export const logInHref = '/login'

/** The way in: the form, and how its review stands. */
export const applicationHref = '/profile-setup'

/** The plan that is sold on this host, and where it is paid for. */
export const plan = 'Tenant'
export const checkoutHref = (membershipId: string) => `/tenant-checkout?id=${membershipId}`

interface Area extends CountedItem {
  /** What somebody has to be able to do who finds it here; without it, everybody does. */
  ability?: OrganisationAbility | 'any'
  /** Of whoever applies and pays, and of nobody who was invited. */
  isForApplicants?: true
}

const areas: readonly Area[] = [
  { label: 'Today', href: '/tenant/dashboard', icon: HomeIcon, onPhone: true },
  {
    label: 'Members',
    href: '/tenant/members',
    icon: UsersIcon,
    group: 'People',
    ability: 'people',
    onPhone: true,
  },
  {
    label: 'Invitations',
    href: '/tenant/invitations',
    icon: SendIcon,
    group: 'People',
    ability: 'people',
    onPhone: true,
  },
  {
    label: 'Administrators',
    href: '/tenant/administrators',
    icon: UserIcon,
    group: 'People',
    ability: 'any',
  },
  {
    label: 'Reports',
    href: '/tenant/reports',
    icon: DocumentIcon,
    group: 'Organisation',
    ability: 'reports',
    onPhone: true,
  },
  {
    label: 'Benefits',
    href: '/tenant/benefits',
    icon: HeartIcon,
    group: 'Organisation',
    ability: 'billing',
  },
  {
    label: 'Billing',
    href: '/tenant/billing',
    icon: WalletIcon,
    group: 'Organisation',
    ability: 'billing',
  },
  {
    label: 'Profile setup',
    href: applicationHref,
    icon: DocumentIcon,
    group: 'Organisation',
    isForApplicants: true,
    waiting: 'applications',
  },
  {
    label: 'Subscription',
    href: '/subscription',
    icon: StarIcon,
    group: 'Organisation',
    isForApplicants: true,
  },
  {
    label: 'Support',
    href: '/support',
    icon: LifeBuoyIcon,
    group: 'Account',
    waiting: 'support',
  },
  { label: 'Notifications', href: '/notifications', icon: BellIcon, group: 'Account', isAside: true },
  { label: 'Activity log', href: '/activity-log', icon: ClockIcon, group: 'Account', isAside: true },
  { label: 'Settings', href: '/settings', icon: SettingsIcon, group: 'Account' },
  { label: 'Security', href: '/security', icon: ShieldIcon, group: 'Account', isAside: true },
]

/** Who looks: what they may do for their organisation, and whether it is theirs. Null before there is one. */
export type Looker = { abilities: readonly OrganisationAbility[]; isOwner: boolean } | null

const isFor = (looker: Looker, { ability, isForApplicants }: Area): boolean => {
  if (isForApplicants) return looker === null || looker.isOwner
  if (!ability) return true
  return looker !== null && (ability === 'any' || looker.abilities.includes(ability))
}

/** Only what works for somebody stands in their menu. */
export const navigationFor = (looker: Looker): readonly CountedItem[] =>
  areas.filter((area) => isFor(looker, area))

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
  closeAccount,
]
