import type { CountedItem } from '@wellspring/app/use-counted'
import type { AccountMenuItem } from '@wellspring/ui/account-menu'
import type { FooterGroup, FooterLink } from '@wellspring/ui/app-shell'
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

/** What there is to find, for everybody. */
export const navigation: readonly CountedItem[] = [
  { label: 'Find care', shortLabel: 'Care', href: '/providers', icon: SearchIcon, onPhone: true },
  { label: 'Wellness center', shortLabel: 'Wellness', href: '/wellness-center', icon: LeafIcon },
  { label: 'Shop', href: '/shop', icon: BagIcon, onPhone: true },
  { label: 'Events', href: '/events', icon: UsersIcon },
  { label: 'Learn', href: '/educational-content', icon: BookIcon },
]

const [bought, wellbeing, account] = ['Bookings and orders', 'Wellbeing', 'Account']

/** Everything of one's own: behind the portrait, and in a phone's sheet. */
const ownPlaces = (
  [
    {
      label: 'My bookings',
      href: '/my-bookings',
      icon: CalendarIcon,
      group: bought,
      waiting: 'requests',
    },
    { label: 'My orders', href: '/my-orders', icon: BoxIcon, group: bought },
    { label: 'My events', href: '/my-events', icon: TicketIcon, group: bought },
    { label: 'My packages', href: '/my-packages', icon: StarIcon, group: bought },
    { label: 'Wallet', href: '/wallet', icon: WalletIcon, group: bought },
    { label: 'Wellness', href: '/lotus', icon: LeafIcon, group: wellbeing },
    { label: 'Questionnaires', href: '/questionnaires', icon: DocumentIcon, group: wellbeing },
    { label: 'Wellness coach', href: '/wellness-coach', icon: SparkIcon, group: wellbeing },
    { label: 'Telehealth', href: '/telehealth', icon: VideoIcon, group: wellbeing },
    { label: 'Resource library', href: '/resource-library', icon: BookIcon, group: wellbeing },
    { label: 'Membership plan', href: '/membership-plan', icon: CardIcon, group: account },
    { label: 'Notifications', href: '/notifications', icon: BellIcon, group: account },
    { label: 'Settings', href: '/settings', icon: SettingsIcon, group: account },
    { label: 'Support', href: '/support', icon: LifeBuoyIcon, group: account },
  ] satisfies readonly CountedItem[]
).map((item): CountedItem => ({ ...item, isAside: true }))

/** For whoever is signed in: their own first page, and the people they write with. */
export const ownNavigation: readonly CountedItem[] = [
  { label: 'Today', href: '/dashboard', icon: HomeIcon, onPhone: true },
  ...navigation.filter(({ href }) => href !== '/wellness-center'),
  {
    label: 'Community',
    href: '/chat-rooms',
    icon: ChatIcon,
    waiting: 'chats',
    onPhone: true,
  },
  ...ownPlaces,
]

/** What no menu has, and is found by its name. */
export const otherPages: readonly AccountMenuItem[] = [
  { label: 'Home', href: '/home', icon: HomeIcon },
  { label: 'Moods', href: '/moods', icon: SunIcon },
  { label: 'I am not safe', href: '/safe', icon: HeartIcon },
  { label: 'Groups', href: '/chat-rooms/groups', icon: UsersIcon },
  { label: 'Upcoming events', href: '/upcoming-events', icon: UsersIcon },
  { label: 'Services', href: '/services', icon: LeafIcon },
  { label: 'Disputes', href: '/my-orders/disputes', icon: HelpIcon },
  { label: 'Subscription', href: '/subscription', icon: StarIcon },
  { label: 'Profile', href: '/profile', icon: UserIcon },
  { label: 'Account settings', href: '/account-settings', icon: SettingsIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
  { label: 'Activity log', href: '/activity-log', icon: ClockIcon },
  { label: 'FAQ', href: '/faq', icon: HelpIcon },
  { label: 'About us', href: '/about', icon: InfoIcon },
  { label: 'Careers', href: '/careers', icon: BagIcon },
  { label: 'Contact', href: '/contact', icon: SendIcon },
]

/** In the last line of every page of one's own, which has no footer of links. */
export const helpLinks: readonly FooterLink[] = [
  { label: 'FAQ', href: '/faq' },
  { label: 'About us', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Accessibility', href: '/accessibility' },
]

export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Care',
    links: [
      { label: 'Find a provider', href: '/find-provider' },
      { label: 'Coaches', href: '/coaches' },
      { label: 'Services', href: '/services' },
      { label: 'Wellness center', href: '/wellness-center' },
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
      { label: 'Social', href: '/products?area=social' },
      { label: 'Spiritual', href: '/products?area=spiritual' },
      { label: 'Financial', href: '/products?area=financial' },
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
