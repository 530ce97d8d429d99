import type { AppFrameProps } from '@wellspring/features/identity'
import type { Place } from '@wellspring/ui/place-list'
import {
  BagIcon,
  CalendarIcon,
  ClockIcon,
  DocumentIcon,
  EyeIcon,
  HelpIcon,
  HomeIcon,
  LeafIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@wellspring/ui/icon'

export const logInHref = '/staff/login'

/** Which of the accounts of this host somebody has. */
export type Visitor = 'admin' | 'staff'

interface Area {
  label: string
  href: `/${string}`
  icon: typeof HomeIcon
  /** Administrators go everywhere. */
  isForStaff: boolean
}

const areas: readonly Area[] = [
  { label: 'Dashboard', href: '/admin/dashboard', icon: HomeIcon, isForStaff: true },
  { label: 'Applications', href: '/admin/applications', icon: DocumentIcon, isForStaff: false },
  { label: 'Expiries', href: '/admin/credentials', icon: ClockIcon, isForStaff: false },
  { label: 'Subscriptions', href: '/admin/subscription', icon: UsersIcon, isForStaff: false },
  { label: 'People', href: '/admin/people', icon: UserIcon, isForStaff: false },
  { label: 'Plans', href: '/admin/membership-plan', icon: StarIcon, isForStaff: false },
  { label: 'Bookings', href: '/admin/bookings', icon: CalendarIcon, isForStaff: true },
  { label: 'Services', href: '/admin/services', icon: LeafIcon, isForStaff: true },
  { label: 'Products', href: '/admin/products', icon: BagIcon, isForStaff: true },
  { label: 'Orders', href: '/admin/orders', icon: TicketIcon, isForStaff: true },
  { label: 'Disputes', href: '/admin/disputes', icon: HelpIcon, isForStaff: true },
  { label: 'Wallet', href: '/admin/wallet', icon: WalletIcon, isForStaff: false },
  { label: 'Activity Log', href: '/admin/activity-log', icon: EyeIcon, isForStaff: false },
  { label: 'Settings', href: '/settings', icon: SettingsIcon, isForStaff: true },
  { label: 'Security', href: '/security', icon: ShieldIcon, isForStaff: true },
]

/** What an account may open, and nothing else. */
export const navigationFor = (visitor: Visitor): AppFrameProps['navigation'] =>
  areas
    .filter(({ isForStaff }) => isForStaff || visitor === 'admin')
    .map(({ label, href, icon }) => ({ label, href, icon }))

/** Whether an account may open a page: below `/admin/` staff opens what its menu names, and no more. */
export const mayOpen = (visitor: Visitor, path: string): boolean =>
  visitor === 'admin' ||
  !path.startsWith('/admin/') ||
  areas.some(({ href, isForStaff }) => isForStaff && (path === href || path.startsWith(`${href}/`)))

export const accountItems = [
  { label: 'Account settings', href: '/account-settings', icon: UserIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
] as const

export const settings: readonly Place[] = [
  {
    label: 'Account settings',
    sentence: 'Your name and your picture.',
    href: '/account-settings',
    icon: UserIcon,
  },
  {
    label: 'Security',
    sentence: 'Your password, and where you are logged in.',
    href: '/security',
    icon: ShieldIcon,
  },
]
