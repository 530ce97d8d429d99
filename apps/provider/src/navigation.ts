import { closeAccount, settings } from '@wellspring/app/account-places'
import type { CountedItem } from '@wellspring/app/use-counted'
import type { Offer } from '@wellspring/app/use-offer'
import type { Place } from '@wellspring/ui/place-list'
import {
  BellIcon,
  BagIcon,
  BookIcon,
  BoxIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  LeafIcon,
  LifeBuoyIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  StarIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
  WalletIcon,
} from '@wellspring/ui/icon'

export const logInHref = '/login'

/** The way in: the form, and how its review stands. */
export const applicationHref = '/provider-forms'

/** The plan that is sold on this host, and where it is paid for. */
export const plan = 'Provider'
export const checkoutHref = (membershipId: string) => `/membership-checkout?id=${membershipId}`

interface Area extends CountedItem {
  /** What only members offer; what came of it stays with them when they are none any more. */
  isForMembers?: true
}

const areas: readonly Area[] = [
  { label: 'Today', href: '/provider/dashboard', icon: HomeIcon },
  {
    label: 'Calendar',
    href: '/provider/bookings',
    icon: CalendarIcon,
    waiting: 'requests',
  },
  { label: 'Clients', href: '/provider/clients', icon: UsersIcon },
  { label: 'Telehealth', href: '/telehealth', icon: VideoIcon, group: 'Care' },
  { label: 'Coaching', href: '/provider/coaching', icon: SparkIcon, group: 'Care' },
  {
    label: 'Chats',
    href: '/chat-rooms',
    icon: ChatIcon,
    group: 'Care',
    waiting: 'chats',
  },
  { label: 'Services', href: '/provider/services', icon: LeafIcon, group: 'Offer', isForMembers: true },
  {
    label: 'Availability',
    href: '/provider/availability',
    icon: ClockIcon,
    group: 'Offer',
    isForMembers: true,
  },
  { label: 'Events', href: '/provider/events', icon: StarIcon, group: 'Offer', isForMembers: true },
  {
    label: 'Educational content',
    href: '/provider/educational-content',
    icon: BookIcon,
    group: 'Offer',
    isForMembers: true,
  },
  {
    label: 'Orders',
    href: '/provider/orders',
    icon: BoxIcon,
    group: 'Sales',
    waiting: 'orders',
  },
  { label: 'Products', href: '/provider/products', icon: BagIcon, group: 'Sales', isForMembers: true },
  {
    label: 'Packages sold',
    href: '/provider/packages',
    icon: TicketIcon,
    group: 'Sales',
    isForMembers: true,
  },
  {
    label: 'Disputes',
    href: '/provider/disputes',
    icon: HelpIcon,
    group: 'Sales',
    waiting: 'disputes',
  },
  { label: 'Wallet', href: '/provider/wallet', icon: WalletIcon, group: 'Sales' },
  { label: 'Profile', href: '/provider/profile', icon: UserIcon, group: 'Practice' },
  { label: 'Reviews', href: '/provider/reviews', icon: HeartIcon, group: 'Practice', isForMembers: true },
  {
    label: 'Application',
    href: applicationHref,
    icon: DocumentIcon,
    group: 'Practice',
    waiting: 'applications',
  },
  { label: 'Subscription', href: '/subscription', icon: CardIcon, group: 'Practice' },
  {
    label: 'Support',
    href: '/support',
    icon: LifeBuoyIcon,
    group: 'Account',
    waiting: 'support',
  },
  { label: 'Settings', href: '/settings', icon: SettingsIcon, group: 'Account' },
  { label: 'Notifications', href: '/notifications', icon: BellIcon, group: 'Account', isAside: true },
  { label: 'Activity log', href: '/activity-log', icon: ClockIcon, group: 'Account', isAside: true },
  { label: 'Security', href: '/security', icon: ShieldIcon, group: 'Account', isAside: true },
]

/** What stands in a phone's bar beside Today: the daily work of a practice, of a shop, or of both. */
function phoneHrefs({ services, products }: Offer): readonly string[] {
  if (services && products) return ['/provider/bookings', '/provider/orders', '/provider/wallet']
  if (products) return ['/provider/orders', '/provider/products', '/provider/wallet']
  if (services) return ['/provider/bookings', '/telehealth', '/provider/wallet']
  return []
}

/** Only what works stands here; `offer` decides what a phone has at hand. */
export function navigationFor(isMember: boolean, offer: Offer): readonly CountedItem[] {
  const atHand = isMember ? ['/provider/dashboard', ...phoneHrefs(offer)] : []
  return areas
    .filter(({ isForMembers: members }) => isMember || !members)
    .map((area) => (atHand.includes(area.href) ? { ...area, onPhone: true } : area))
}

/** Whether a page is of what only members offer. */
export const isForMembers = (path: string) =>
  areas.some(({ href, isForMembers: members }) => members && (path === href || path.startsWith(`${href}/`)))

/** What stands below the greeting. */
export const places: readonly Place[] = [
  {
    label: 'Application',
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
