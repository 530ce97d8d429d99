import type { OrganisationAbility } from '@wellspring/api/contract/organisations'
import type { CountedItem } from '@wellspring/app/use-counted'
import {
  BellIcon,
  ChartIcon,
  DocumentIcon,
  HeartIcon,
  HistoryIcon,
  HomeIcon,
  LifeBuoyIcon,
  RepeatIcon,
  SendIcon,
  SettingsIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

import { settingsPlaces } from './settings-places.ts'

export const logInHref = '/login'

/** The application: its form and the state of its review. */
export const applicationHref = '/profile-setup'

/** The plan that is sold on this host, and the page that pays for it. */
export const plan = 'Tenant'
export const checkoutHref = (membershipId: string) => `/tenant-checkout?id=${membershipId}`

interface Area extends CountedItem {
  /** The ability that the entry needs; omitted if everyone sees it. */
  ability?: OrganisationAbility | 'any'
  /** For the applicant or owner, not for invited administrators. */
  isForApplicants?: true
}

const areas: readonly Area[] = [
  { label: t`Today`, href: '/tenant/dashboard', icon: HomeIcon, onPhone: true },
  {
    label: t`Members`,
    href: '/tenant/members',
    icon: UsersIcon,
    group: t`People`,
    ability: 'people',
    onPhone: true,
  },
  {
    label: t`Invitations`,
    href: '/tenant/invitations',
    icon: SendIcon,
    group: t`People`,
    ability: 'people',
    onPhone: true,
  },
  {
    label: t`Administrators`,
    href: '/tenant/administrators',
    icon: UserIcon,
    group: t`People`,
    ability: 'any',
  },
  {
    label: t`Reports`,
    href: '/tenant/reports',
    icon: ChartIcon,
    group: t`Organisation`,
    ability: 'reports',
    onPhone: true,
  },
  {
    label: t`Benefits`,
    href: '/tenant/benefits',
    icon: HeartIcon,
    group: t`Organisation`,
    ability: 'billing',
  },
  {
    label: t`Billing`,
    href: '/tenant/billing',
    icon: WalletIcon,
    group: t`Organisation`,
    ability: 'billing',
  },
  {
    label: t`Profile setup`,
    href: applicationHref,
    icon: DocumentIcon,
    group: t`Organisation`,
    isForApplicants: true,
    waiting: 'applications',
  },
  {
    label: t`Subscription`,
    href: '/subscription',
    icon: RepeatIcon,
    group: t`Organisation`,
    isForApplicants: true,
  },
  {
    label: t`Support`,
    href: '/support',
    icon: LifeBuoyIcon,
    group: t`Account`,
    waiting: 'support',
  },
  {
    label: t`Notifications`,
    href: '/notifications',
    icon: BellIcon,
    group: t`Account`,
    isInAccountMenu: true,
  },
  {
    label: t`Activity log`,
    href: '/activity-log',
    icon: HistoryIcon,
    group: t`Account`,
    isInAccountMenu: true,
  },
  {
    label: t`Settings`,
    href: '/settings',
    holds: settingsPlaces.map(({ href }) => href),
    icon: SettingsIcon,
    group: t`Account`,
  },
  { label: t`Security`, href: '/security', icon: ShieldIcon, group: t`Account`, isInAccountMenu: true },
]

/** The user's abilities in the organisation and whether they own it; null before there is one. */
export type OrganisationRights = { abilities: readonly OrganisationAbility[]; isOwner: boolean } | null

const isFor = (rights: OrganisationRights, { ability, isForApplicants }: Area): boolean => {
  if (isForApplicants) return rights === null || rights.isOwner
  if (!ability) return true
  return rights !== null && (ability === 'any' || rights.abilities.includes(ability))
}

/** The menu of the user; empty until the user is known. */
export const navigationFor = (rights: OrganisationRights | undefined): readonly CountedItem[] =>
  rights === undefined
    ? []
    : areas
        .filter((area) => isFor(rights, area))
        // An owner finds the plan under Billing and rarely opens the application.
        .map((area) => (rights && area.isForApplicants ? { ...area, isRarelyUsed: true } : area))
