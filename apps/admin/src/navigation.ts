import type { AppFrameProps, Place } from '@wellspring/features/identity'
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

const own = [
  { label: 'Settings', href: '/settings', icon: SettingsIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
] as const

/** Only what works stands here, for each kind of account of this host. */
export const navigation: Record<'admin' | 'staff', AppFrameProps['navigation']> = {
  staff: [{ label: 'Dashboard', href: '/', icon: HomeIcon }, ...own],
  admin: [
    { label: 'Dashboard', href: '/admin/dashboard', icon: HomeIcon },
    { label: 'Applications', href: '/admin/applications', icon: DocumentIcon },
    { label: 'Expiries', href: '/admin/credentials', icon: ClockIcon },
    { label: 'Subscriptions', href: '/admin/subscription', icon: UsersIcon },
    { label: 'Plans', href: '/admin/membership-plan', icon: StarIcon },
    { label: 'Bookings', href: '/admin/bookings', icon: CalendarIcon },
    { label: 'Services', href: '/admin/services', icon: LeafIcon },
    { label: 'Products', href: '/admin/products', icon: BagIcon },
    { label: 'Orders', href: '/admin/orders', icon: TicketIcon },
    { label: 'Disputes', href: '/admin/disputes', icon: HelpIcon },
    { label: 'Wallet', href: '/admin/wallet', icon: WalletIcon },
    { label: 'Activity Log', href: '/admin/activity-log', icon: EyeIcon },
    ...own,
  ],
}

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
