import type { CountedItem } from '@wellspring/app/use-counted'
import type { Offer } from '@wellspring/app/use-offer'
import {
  BagIcon,
  BellIcon,
  BookIcon,
  BoxIcon,
  CalendarIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  EventIcon,
  HistoryIcon,
  HomeIcon,
  LeafIcon,
  LifeBuoyIcon,
  RepeatIcon,
  ScaleIcon,
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
import { t } from '@wellspring/words/macro'

import { settingsPlaces } from './settings-places.ts'

export const logInHref = '/login'

/** The application: its form and the state of its review. */
export const applicationHref = '/provider-forms'

/** The plan that is sold on this host, and the page that pays for it. */
export const plan = 'Provider'
export const checkoutHref = (membershipId: string) => `/membership-checkout?id=${membershipId}`

const coachingHref = '/provider/coaching'

interface Area extends CountedItem {
  /** Open to members only; records that result from it stay open to former members. */
  isForMembers?: true
  /** Records that result from a membership: closed to applicants, open to members and former members. */
  comesOfWork?: true
}

/** Whether a user is a member, was one, or has never been one. */
export type ProviderStage = 'applicant' | 'former' | 'member'

const areas: readonly Area[] = [
  { label: t`Today`, href: '/provider/dashboard', icon: HomeIcon },
  {
    label: t`Calendar`,
    href: '/provider/bookings',
    icon: CalendarIcon,
    waiting: 'requests',
    comesOfWork: true,
  },
  { label: t`Clients`, href: '/provider/clients', icon: UsersIcon, comesOfWork: true },
  { label: t`Telehealth`, href: '/telehealth', icon: VideoIcon, group: t`Care`, comesOfWork: true },
  { label: t`Coaching`, href: coachingHref, icon: SparkIcon, group: t`Care`, comesOfWork: true },
  {
    label: t`Chats`,
    href: '/chat-rooms',
    icon: ChatIcon,
    group: t`Care`,
    waiting: 'chats',
    comesOfWork: true,
  },
  { label: t`Services`, href: '/provider/services', icon: LeafIcon, group: t`Offer`, isForMembers: true },
  {
    label: t`Availability`,
    href: '/provider/availability',
    icon: ClockIcon,
    group: t`Offer`,
    isForMembers: true,
  },
  { label: t`Events`, href: '/provider/events', icon: EventIcon, group: t`Offer`, isForMembers: true },
  {
    label: t`Educational content`,
    href: '/provider/educational-content',
    icon: BookIcon,
    group: t`Offer`,
    isForMembers: true,
  },
  {
    label: t`Orders`,
    href: '/provider/orders',
    icon: BoxIcon,
    group: t`Sales`,
    waiting: 'orders',
    comesOfWork: true,
  },
  { label: t`Products`, href: '/provider/products', icon: BagIcon, group: t`Sales`, isForMembers: true },
  {
    label: t`Package sales`,
    href: '/provider/packages',
    icon: TicketIcon,
    group: t`Sales`,
    isForMembers: true,
  },
  {
    label: t`Disputes`,
    href: '/provider/disputes',
    icon: ScaleIcon,
    group: t`Sales`,
    waiting: ['disputes', 'returns'],
    comesOfWork: true,
  },
  { label: t`Wallet`, href: '/provider/wallet', icon: WalletIcon, group: t`Sales`, comesOfWork: true },
  { label: t`Profile`, href: '/provider/profile', icon: UserIcon, group: t`Practice`, comesOfWork: true },
  { label: t`Reviews`, href: '/provider/reviews', icon: StarIcon, group: t`Practice`, isForMembers: true },
  {
    label: t`Application`,
    href: applicationHref,
    icon: DocumentIcon,
    group: t`Practice`,
    waiting: 'applications',
  },
  { label: t`Subscription`, href: '/subscription', icon: RepeatIcon, group: t`Practice`, comesOfWork: true },
  {
    label: t`Support`,
    href: '/support',
    icon: LifeBuoyIcon,
    group: t`Account`,
    waiting: 'support',
  },
  {
    label: t`Settings`,
    href: '/settings',
    holds: settingsPlaces.map(({ href }) => href),
    icon: SettingsIcon,
    group: t`Account`,
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
  { label: t`Security`, href: '/security', icon: ShieldIcon, group: t`Account`, isInAccountMenu: true },
]

/** The entries beside Today in a phone's bottom bar: the daily work of a practice, of a shop, or of both. */
function phoneHrefs({ services, products }: Offer): readonly string[] {
  if (services && products) return ['/provider/bookings', '/provider/orders', '/provider/wallet']
  if (products) return ['/provider/orders', '/provider/products', '/provider/wallet']
  if (services) return ['/provider/bookings', '/telehealth', '/provider/wallet']
  return []
}

/** The entries that a tablet's navigation row adds. */
function rowHrefs({ services, products }: Offer): readonly string[] {
  if (services && products) return ['/provider/clients', '/provider/products']
  if (products) return ['/provider/disputes', '/chat-rooms']
  return ['/provider/clients', '/chat-rooms']
}

/**
 * The entries that a provider rarely uses, by what they sell. A provider who sells nothing yet may start with either.
 */
function seldomHrefs({ services, products, packages }: Offer): readonly string[] {
  const ofShops = ['/provider/orders', '/provider/products', '/provider/disputes']
  const ofPractices = [
    '/provider/bookings',
    '/provider/clients',
    '/telehealth',
    '/provider/services',
    '/provider/availability',
  ]
  return [
    ...(services && !products ? ofShops : []),
    ...(products && !services ? ofPractices : []),
    ...(packages ? [] : ['/provider/packages']),
    // A member rarely opens their approved application.
    applicationHref,
  ]
}

/** The menu of a provider. `offer` decides which entries a phone shows and which are under More. */
export function navigationFor(stage: ProviderStage, offer: Offer): readonly CountedItem[] {
  const atHand = stage === 'member' ? ['/provider/dashboard', ...phoneHrefs(offer)] : []
  const row = stage === 'member' ? rowHrefs(offer) : []
  const seldom = stage === 'member' ? seldomHrefs(offer) : []
  return (
    areas
      .filter(({ isForMembers: members }) => stage === 'member' || !members)
      .filter(({ comesOfWork }) => stage !== 'applicant' || !comesOfWork)
      // Coaching is hidden from members who do not coach; former members keep past records.
      .filter(({ href }) => href !== coachingHref || stage === 'former' || offer.coaching)
      .map((area) => ({
        ...area,
        ...(atHand.includes(area.href) && { onPhone: true }),
        ...(row.includes(area.href) && { inRow: true }),
        ...(seldom.includes(area.href) && { isRarelyUsed: true }),
      }))
  )
}

/** Why a page is closed to a user: offering needs a membership, or there is no work yet. Null for an open page. */
export function closedTo(stage: ProviderStage, path: string): 'offer' | 'work' | null {
  if (stage === 'member' || !path.startsWith('/provider/')) return null
  const area = areas.find(({ href }) => path === href || path.startsWith(`${href}/`))
  if (area?.isForMembers) return 'offer'
  return area?.comesOfWork && stage === 'applicant' ? 'work' : null
}
