import { bookingQueries } from '@wellspring/api/hooks/booking'
import type { CountedItem } from '@wellspring/app/use-counted'
import type { AccountMenuItem } from '@wellspring/ui/account-menu'
import type { FooterGroup } from '@wellspring/ui/app-shell'
import {
  BellIcon,
  BagIcon,
  BookIcon,
  CalendarIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  LeafIcon,
  LifeBuoyIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  StarIcon,
  SunIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
  WalletIcon,
} from '@wellspring/ui/icon'

/** The public menu. */
export const navigation: readonly CountedItem[] = [
  { label: 'Home', href: '/home', icon: HomeIcon },
  { label: 'Find a provider', shortLabel: 'Providers', href: '/providers', icon: SearchIcon },
  { label: 'Wellness center', shortLabel: 'Wellness', href: '/wellness-center', icon: LeafIcon },
  { label: 'Shop', href: '/shop', icon: BagIcon },
  { label: 'Events', href: '/events', icon: UsersIcon },
  { label: 'My bookings', href: '/my-bookings', icon: CalendarIcon, waiting: bookingQueries.waiting },
  { label: 'Telehealth', href: '/telehealth', icon: VideoIcon },
  { label: 'Wellness coach', href: '/wellness-coach', icon: SparkIcon },
]

/** The same for whoever is signed in: their own first page in place of everybody's. */
export const ownNavigation: readonly CountedItem[] = [
  { label: 'Today', href: '/dashboard', icon: HomeIcon },
  ...navigation.slice(1),
]

const [care, buying, own] = ['Care', 'Buying', 'Your account']

/** Behind the portrait. */
export const accountItems: readonly AccountMenuItem[] = [
  { label: 'Today', href: '/dashboard', icon: HomeIcon },
  { label: 'My bookings', href: '/my-bookings', icon: CalendarIcon, group: care },
  { label: 'My events', href: '/my-events', icon: UsersIcon, group: care },
  { label: 'Telehealth', href: '/telehealth', icon: VideoIcon, group: care },
  { label: 'Wellness coach', href: '/wellness-coach', icon: SparkIcon, group: care },
  { label: 'Chats', href: '/chat-rooms', icon: ChatIcon, group: care },
  { label: 'Resource library', href: '/resource-library', icon: BookIcon, group: care },
  { label: 'Questionnaires', href: '/questionnaires', icon: DocumentIcon, group: care },
  { label: 'Wellness', href: '/lotus', icon: LeafIcon, group: care },
  { label: 'I am not safe', href: '/safe', icon: HeartIcon, group: care },
  { label: 'My orders', href: '/my-orders', icon: TicketIcon, group: buying },
  { label: 'Disputes', href: '/my-orders/disputes', icon: HelpIcon, group: buying },
  { label: 'Wallet', href: '/wallet', icon: WalletIcon, group: buying },
  { label: 'Subscription', href: '/subscription', icon: StarIcon, group: buying },
  { label: 'Notifications', href: '/notifications', icon: BellIcon, group: own },
  { label: 'Support', href: '/support', icon: LifeBuoyIcon, group: own },
  { label: 'Profile', href: '/profile', icon: UserIcon, group: own },
  { label: 'Account settings', href: '/account-settings', icon: SettingsIcon, group: own },
  { label: 'Security', href: '/security', icon: ShieldIcon, group: own },
  { label: 'Activity log', href: '/activity-log', icon: ClockIcon, group: own },
]

/** What no menu has, and is found by its name. */
export const otherPages: readonly AccountMenuItem[] = [
  { label: 'Moods', href: '/moods', icon: SunIcon },
  { label: 'Groups', href: '/chat-rooms/groups', icon: UsersIcon },
  { label: 'Educational content', href: '/educational-content', icon: BookIcon },
  { label: 'Upcoming events', href: '/upcoming-events', icon: UsersIcon },
  { label: 'Services', href: '/services', icon: LeafIcon },
  { label: 'FAQ', href: '/faq', icon: HelpIcon },
  { label: 'About us', href: '/about', icon: InfoIcon },
  { label: 'Careers', href: '/careers', icon: BagIcon },
  { label: 'Contact', href: '/contact', icon: SendIcon },
]

export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Care',
    links: [
      { label: 'Find a provider', href: '/find-provider' },
      { label: 'Coaches', href: '/coaches' },
      { label: 'Services', href: '/services' },
      { label: 'Events', href: '/events' },
      { label: 'Educational content', href: '/educational-content' },
      { label: 'I am not safe', href: '/safe' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { label: 'All products', href: '/products' },
      { label: 'Physical', href: '/products?area=physical' },
      { label: 'Mental', href: '/products?area=mental' },
      { label: 'Spiritual', href: '/products?area=spiritual' },
    ],
  },
  {
    title: 'You',
    links: [
      { label: 'My orders', href: '/my-orders' },
      { label: 'Support', href: '/support' },
      { label: 'Memberships', href: '/memberships' },
      { label: 'Account settings', href: '/account-settings' },
      { label: 'Security', href: '/security' },
    ],
  },
  {
    title: 'Wellspring',
    links: [
      { label: 'About us', href: '/about' },
      { label: 'Our team', href: '/about#our-team' },
      { label: 'Careers', href: '/careers' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Contact', href: '/contact' },
      { label: 'Accessibility', href: '/accessibility' },
    ],
  },
]
