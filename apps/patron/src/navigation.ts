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
import { t } from '@wellspring/words/macro'

/** What there is to find, for everybody. */
export const navigation: readonly CountedItem[] = [
  { label: t`Find care`, shortLabel: t`Care`, href: '/providers', icon: SearchIcon, onPhone: true },
  { label: t`Wellness center`, shortLabel: t`Wellness`, href: '/wellness-center', icon: LeafIcon },
  { label: t`Shop`, href: '/shop', icon: BagIcon, onPhone: true },
  { label: t`Events`, href: '/events', icon: UsersIcon },
  { label: t`Learn`, href: '/educational-content', icon: BookIcon },
]

const [bought, wellbeing, account] = [t`Bookings and orders`, t`Wellbeing`, t`Account`]

/** Everything of one's own: behind the portrait, and in a phone's sheet. */
const ownPlaces = (
  [
    {
      label: t`My bookings`,
      href: '/my-bookings',
      icon: CalendarIcon,
      group: bought,
      waiting: 'requests',
    },
    { label: t`My orders`, href: '/my-orders', icon: BoxIcon, group: bought },
    { label: t`My events`, href: '/my-events', icon: TicketIcon, group: bought },
    { label: t`My packages`, href: '/my-packages', icon: StarIcon, group: bought },
    { label: t`Wallet`, href: '/wallet', icon: WalletIcon, group: bought },
    { label: t`Wellness`, href: '/lotus', icon: LeafIcon, group: wellbeing },
    { label: t`Questionnaires`, href: '/questionnaires', icon: DocumentIcon, group: wellbeing },
    { label: t`Wellness coach`, href: '/wellness-coach', icon: SparkIcon, group: wellbeing },
    { label: t`Telehealth`, href: '/telehealth', icon: VideoIcon, group: wellbeing },
    { label: t`Resource library`, href: '/resource-library', icon: BookIcon, group: wellbeing },
    { label: t`Membership plan`, href: '/membership-plan', icon: CardIcon, group: account },
    { label: t`Notifications`, href: '/notifications', icon: BellIcon, group: account },
    { label: t`Settings`, href: '/settings', icon: SettingsIcon, group: account },
    { label: t`Support`, href: '/support', icon: LifeBuoyIcon, group: account },
  ] satisfies readonly CountedItem[]
).map((item): CountedItem => ({ ...item, isAside: true }))

/** For whoever is signed in: their own first page, and the people they write with. */
export const ownNavigation: readonly CountedItem[] = [
  { label: t`Today`, href: '/dashboard', icon: HomeIcon, onPhone: true },
  ...navigation.filter(({ href }) => href !== '/wellness-center'),
  {
    label: t`Community`,
    href: '/chat-rooms',
    icon: ChatIcon,
    waiting: 'chats',
    onPhone: true,
  },
  ...ownPlaces,
]

/** What no menu has, and is found by its name. */
export const otherPages: readonly AccountMenuItem[] = [
  { label: t`Home`, href: '/home', icon: HomeIcon },
  { label: t`Moods`, href: '/moods', icon: SunIcon },
  { label: t`I am not safe`, href: '/safe', icon: HeartIcon },
  { label: t`Groups`, href: '/chat-rooms/groups', icon: UsersIcon },
  { label: t`Upcoming events`, href: '/upcoming-events', icon: UsersIcon },
  { label: t`Services`, href: '/services', icon: LeafIcon },
  { label: t`Disputes`, href: '/my-orders/disputes', icon: HelpIcon },
  { label: t`Subscription`, href: '/subscription', icon: StarIcon },
  { label: t`Profile`, href: '/profile', icon: UserIcon },
  { label: t`Account settings`, href: '/account-settings', icon: SettingsIcon },
  { label: t`Security`, href: '/security', icon: ShieldIcon },
  { label: t`Activity log`, href: '/activity-log', icon: ClockIcon },
  { label: t`FAQ`, href: '/faq', icon: HelpIcon },
  { label: t`About us`, href: '/about', icon: InfoIcon },
  { label: t`Careers`, href: '/careers', icon: BagIcon },
  { label: t`Contact`, href: '/contact', icon: SendIcon },
]

/** In the last line of every page of one's own, which has no footer of links. */
export const helpLinks: readonly FooterLink[] = [
  { label: t`FAQ`, href: '/faq' },
  { label: t`About us`, href: '/about' },
  { label: t`Contact`, href: '/contact' },
  { label: t`Accessibility`, href: '/accessibility' },
]

export const footerGroups: readonly FooterGroup[] = [
  {
    title: t`Care`,
    links: [
      { label: t`Find a provider`, href: '/find-provider' },
      { label: t`Coaches`, href: '/coaches' },
      { label: t`Services`, href: '/services' },
      { label: t`Wellness center`, href: '/wellness-center' },
      { label: t`Events`, href: '/events' },
      { label: t`Educational content`, href: '/educational-content' },
      { label: t`I am not safe`, href: '/safe' },
    ],
  },
  {
    title: t`Shop`,
    links: [
      { label: t`All products`, href: '/products' },
      { label: t`Physical`, href: '/products?area=physical' },
      { label: t`Mental`, href: '/products?area=mental' },
      { label: t`Social`, href: '/products?area=social' },
      { label: t`Spiritual`, href: '/products?area=spiritual' },
      { label: t`Financial`, href: '/products?area=financial' },
    ],
  },
  {
    title: t`You`,
    links: [
      { label: t`My orders`, href: '/my-orders' },
      { label: t`Support`, href: '/support' },
      { label: t`Memberships`, href: '/memberships' },
      { label: t`Account settings`, href: '/account-settings' },
      { label: t`Security`, href: '/security' },
    ],
  },
  {
    title: t`Wellspring`,
    links: [
      { label: t`About us`, href: '/about' },
      { label: t`Our team`, href: '/about#our-team' },
      { label: t`Careers`, href: '/careers' },
      { label: t`FAQ`, href: '/faq' },
      { label: t`Contact`, href: '/contact' },
      { label: t`Accessibility`, href: '/accessibility' },
    ],
  },
]
