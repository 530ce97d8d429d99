import type { CountedItem } from '@wellspring/app/use-counted'
import type { AccountMenuItem } from '@wellspring/ui/account-menu'
import {
  BagIcon,
  BellIcon,
  BookIcon,
  BoxIcon,
  CalendarIcon,
  CardIcon,
  DocumentIcon,
  EventIcon,
  HeartIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  InfoIcon,
  LeafIcon,
  LifeBuoyIcon,
  RepeatIcon,
  ScaleIcon,
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

import { mainNavigation } from './navigation.ts'

const [bought, wellbeing, account] = [t`Bookings and orders`, t`Wellbeing`, t`Account`]

/** The patron's own pages: in the account menu, and in a phone's sheet. */
const ownPlaces = (
  [
    {
      label: t`My bookings`,
      href: '/my-bookings',
      icon: CalendarIcon,
      group: bought,
      waiting: 'offers',
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
).map((item): CountedItem => ({ ...item, isInAccountMenu: true }))

/** The full menu of a signed-in patron. */
export const ownNavigation: readonly CountedItem[] = [...mainNavigation, ...ownPlaces]

/** Pages that no menu lists but the search finds. */
export const otherPages: readonly AccountMenuItem[] = [
  { label: t`Home`, href: '/home', icon: HomeIcon },
  { label: t`Moods`, href: '/moods', icon: SunIcon },
  { label: t`I am not safe`, href: '/safe', icon: HeartIcon },
  { label: t`Groups`, href: '/chat-rooms/groups', icon: UsersIcon },
  { label: t`Upcoming events`, href: '/upcoming-events', icon: EventIcon },
  { label: t`Services`, href: '/services', icon: LeafIcon },
  { label: t`Disputes`, href: '/my-orders/disputes', icon: ScaleIcon },
  { label: t`Subscription`, href: '/subscription', icon: RepeatIcon },
  { label: t`Profile`, href: '/profile', icon: UserIcon },
  { label: t`Security`, href: '/security', icon: ShieldIcon },
  { label: t`Activity log`, href: '/activity-log', icon: HistoryIcon },
  { label: t`FAQ`, href: '/faq', icon: HelpIcon },
  { label: t`About us`, href: '/about', icon: InfoIcon },
  { label: t`Careers`, href: '/careers', icon: BagIcon },
  { label: t`Contact`, href: '/contact', icon: SendIcon },
]
