import type { CountedItem } from '@wellspring/app/use-counted'
import {
  BellIcon,
  BagIcon,
  BookIcon,
  BuildingIcon,
  CalendarIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  EyeIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  LeafIcon,
  LifeBuoyIcon,
  SendIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  StarIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@wellspring/ui/icon'

export const logInHref = '/staff/login'

/** Which of the accounts of this host somebody has. */
export type Visitor = 'admin' | 'staff'

interface Area extends CountedItem {
  /** Administrators go everywhere. */
  isForStaff: boolean
}

const areas: readonly Area[] = [
  { label: 'Today', href: '/admin/dashboard', icon: HomeIcon, isForStaff: true },
  {
    label: 'Applications',
    href: '/admin/applications',
    icon: DocumentIcon,
    group: 'Review',
    isForStaff: false,
    waiting: 'applications',
  },
  { label: 'Expiries', href: '/admin/credentials', icon: ClockIcon, group: 'Review', isForStaff: false },
  { label: 'Registers', href: '/admin/registers', icon: BookIcon, group: 'Review', isForStaff: false },
  { label: 'Bookings', href: '/admin/bookings', icon: CalendarIcon, group: 'Care', isForStaff: true },
  { label: 'Services', href: '/admin/services', icon: LeafIcon, group: 'Care', isForStaff: true },
  {
    label: 'Events',
    href: '/admin/events',
    icon: UsersIcon,
    group: 'Care',
    isForStaff: true,
    waiting: 'events',
  },
  {
    // Shorter than its title: a count stands beside it.
    label: 'Content',
    href: '/admin/educational-content',
    icon: BookIcon,
    group: 'Care',
    isForStaff: true,
    waiting: 'content',
  },
  {
    label: 'Orders',
    href: '/admin/orders',
    icon: TicketIcon,
    group: 'Commerce',
    isForStaff: true,
    waiting: 'orders',
  },
  {
    label: 'Products',
    href: '/admin/products',
    icon: BagIcon,
    group: 'Commerce',
    isForStaff: true,
    waiting: 'products',
  },
  {
    label: 'Disputes',
    href: '/admin/disputes',
    icon: HelpIcon,
    group: 'Commerce',
    isForStaff: true,
    waiting: 'disputes',
  },
  { label: 'Wallet', href: '/admin/wallet', icon: WalletIcon, group: 'Commerce', isForStaff: false },
  {
    label: 'Subscriptions',
    href: '/admin/subscription',
    icon: UsersIcon,
    group: 'Commerce',
    isForStaff: false,
  },
  { label: 'Plans', href: '/admin/membership-plan', icon: StarIcon, group: 'Commerce', isForStaff: false },
  {
    label: 'Support',
    href: '/admin/support',
    icon: LifeBuoyIcon,
    group: 'People',
    isForStaff: true,
    waiting: 'support',
  },
  {
    label: 'Moderation',
    href: '/admin/moderation',
    icon: ChatIcon,
    group: 'People',
    isForStaff: true,
    waiting: 'cases',
  },
  { label: 'People', href: '/admin/people', icon: UserIcon, group: 'People', isForStaff: false },
  { label: 'Organisations', href: '/admin/tenants', icon: BuildingIcon, group: 'People', isForStaff: true },
  { label: 'Activity Log', href: '/admin/activity-log', icon: EyeIcon, group: 'People', isForStaff: false },
  { label: 'FAQ', href: '/admin/faq', icon: HelpIcon, group: 'Site', isForStaff: true },
  { label: 'About', href: '/admin/about', icon: InfoIcon, group: 'Site', isForStaff: false },
  { label: 'Wellness areas', href: '/admin/wellness', icon: SparkIcon, group: 'Site', isForStaff: false },
  {
    // Shorter than its title.
    label: 'Texts',
    href: '/admin/notification-texts',
    icon: SendIcon,
    group: 'Site',
    isForStaff: false,
  },
  {
    label: 'Notifications',
    href: '/notifications',
    icon: BellIcon,
    group: 'Account',
    isForStaff: true,
    isAside: true,
  },
  {
    label: 'Your activity',
    href: '/own-activity',
    icon: ClockIcon,
    group: 'Account',
    isForStaff: true,
    isAside: true,
  },
  { label: 'Settings', href: '/settings', icon: SettingsIcon, group: 'Account', isForStaff: true },
  {
    label: 'Security',
    href: '/security',
    icon: ShieldIcon,
    group: 'Account',
    isForStaff: true,
    isAside: true,
  },
]

/** What an account may open, and nothing else. */
export const navigationFor = (visitor: Visitor): readonly CountedItem[] =>
  areas.filter(({ isForStaff }) => isForStaff || visitor === 'admin')

/** Whether an account may open a page: below `/admin/` staff opens what its menu names, and no more. */
export const mayOpen = (visitor: Visitor, path: string): boolean =>
  visitor === 'admin' ||
  !path.startsWith('/admin/') ||
  areas.some(({ href, isForStaff }) => isForStaff && (path === href || path.startsWith(`${href}/`)))
