import type { CountedItem } from '@wellspring/app/use-counted'
import {
  ArchiveIcon,
  BagIcon,
  BellIcon,
  BookIcon,
  BoxIcon,
  BuildingIcon,
  CalendarIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  EventIcon,
  EyeIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  InfoIcon,
  LeafIcon,
  LifeBuoyIcon,
  MailIcon,
  RepeatIcon,
  ScaleIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  StarIcon,
  UserIcon,
  WalletIcon,
} from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

import { settingsPlaces } from './settings-places.ts'

export const logInHref = '/staff/login'

/** The kinds of accounts on this host. */
export type Visitor = 'admin' | 'staff'

interface Area extends CountedItem {
  /** Administrators see every area. */
  isForStaff: boolean
}

const areas: readonly Area[] = [
  { label: t`Today`, href: '/admin/dashboard', icon: HomeIcon, isForStaff: true },
  {
    label: t`Applications`,
    href: '/admin/applications',
    icon: DocumentIcon,
    group: t`Review`,
    isForStaff: false,
    waiting: 'applications',
  },
  {
    label: t`Expiring credentials`,
    href: '/admin/credentials',
    icon: ClockIcon,
    group: t`Review`,
    isForStaff: false,
  },
  { label: t`Registers`, href: '/admin/registers', icon: ArchiveIcon, group: t`Review`, isForStaff: false },
  { label: t`Bookings`, href: '/admin/bookings', icon: CalendarIcon, group: t`Care`, isForStaff: true },
  { label: t`Services`, href: '/admin/services', icon: LeafIcon, group: t`Care`, isForStaff: true },
  {
    label: t`Events`,
    href: '/admin/events',
    icon: EventIcon,
    group: t`Care`,
    isForStaff: true,
    waiting: 'events',
  },
  {
    // Shorter than the page title, because a count is shown beside it.
    label: t`Content`,
    href: '/admin/educational-content',
    icon: BookIcon,
    group: t`Care`,
    isForStaff: true,
    waiting: 'content',
  },
  {
    label: t`Orders`,
    href: '/admin/orders',
    icon: BoxIcon,
    group: t`Commerce`,
    isForStaff: true,
    waiting: 'orders',
  },
  {
    label: t`Products`,
    href: '/admin/products',
    icon: BagIcon,
    group: t`Commerce`,
    isForStaff: true,
    waiting: 'products',
  },
  {
    label: t`Disputes`,
    href: '/admin/disputes',
    icon: ScaleIcon,
    group: t`Commerce`,
    isForStaff: true,
    waiting: 'disputes',
  },
  { label: t`Wallet`, href: '/admin/wallet', icon: WalletIcon, group: t`Commerce`, isForStaff: false },
  {
    label: t`Subscriptions`,
    href: '/admin/subscription',
    icon: RepeatIcon,
    group: t`Commerce`,
    isForStaff: false,
  },
  { label: t`Plans`, href: '/admin/membership-plan', icon: StarIcon, group: t`Commerce`, isForStaff: false },
  {
    label: t`Support`,
    href: '/admin/support',
    icon: LifeBuoyIcon,
    group: t`People`,
    isForStaff: true,
    waiting: 'support',
  },
  {
    label: t`Moderation`,
    href: '/admin/moderation',
    icon: ChatIcon,
    group: t`People`,
    isForStaff: true,
    waiting: 'cases',
  },
  { label: t`People`, href: '/admin/people', icon: UserIcon, group: t`People`, isForStaff: false },
  { label: t`Organisations`, href: '/admin/tenants', icon: BuildingIcon, group: t`People`, isForStaff: true },
  { label: t`Activity Log`, href: '/admin/activity-log', icon: EyeIcon, group: t`People`, isForStaff: false },
  { label: t`FAQ`, href: '/admin/faq', icon: HelpIcon, group: t`Site`, isForStaff: true },
  { label: t`About`, href: '/admin/about', icon: InfoIcon, group: t`Site`, isForStaff: false },
  { label: t`Wellness areas`, href: '/admin/wellness', icon: SparkIcon, group: t`Site`, isForStaff: false },
  {
    label: t`Notification texts`,
    href: '/admin/notification-texts',
    icon: MailIcon,
    group: t`Site`,
    isForStaff: false,
  },
  {
    label: t`Notifications`,
    href: '/notifications',
    icon: BellIcon,
    group: t`Account`,
    isForStaff: true,
    isInAccountMenu: true,
  },
  {
    label: t`Your activity`,
    href: '/own-activity',
    icon: HistoryIcon,
    group: t`Account`,
    isForStaff: true,
    isInAccountMenu: true,
  },
  {
    label: t`Settings`,
    href: '/settings',
    holds: settingsPlaces.map(({ href }) => href),
    icon: SettingsIcon,
    group: t`Account`,
    isForStaff: true,
  },
  {
    label: t`Security`,
    href: '/security',
    icon: ShieldIcon,
    group: t`Account`,
    isForStaff: true,
    isInAccountMenu: true,
  },
]

/** The entries beside Today in a phone's bottom bar: the queues in which people wait for an answer. */
const phoneHrefs: Record<Visitor, readonly string[]> = {
  admin: ['/admin/applications', '/admin/support', '/admin/moderation'],
  staff: ['/admin/support', '/admin/moderation', '/admin/educational-content'],
}

/** The entries that a tablet's navigation row adds: the queues of the shop. */
const rowHrefs: readonly string[] = ['/admin/orders', '/admin/disputes']

/** The menu of an account: exactly the pages that it may open. */
export const navigationFor = (visitor: Visitor): readonly CountedItem[] => {
  const atHand = ['/admin/dashboard', ...phoneHrefs[visitor]]
  return areas
    .filter(({ isForStaff }) => isForStaff || visitor === 'admin')
    .map((area) => ({
      ...area,
      ...(atHand.includes(area.href) && { onPhone: true }),
      ...(rowHrefs.includes(area.href) && { inRow: true }),
    }))
}

/** Whether an account may open a page: below `/admin/` staff may open only the pages of their menu. */
export const mayOpen = (visitor: Visitor, path: string): boolean =>
  visitor === 'admin' ||
  !path.startsWith('/admin/') ||
  areas.some(({ href, isForStaff }) => isForStaff && (path === href || path.startsWith(`${href}/`)))
