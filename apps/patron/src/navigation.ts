import type { FooterGroup, FooterLink, NavigationItem } from '@wellspring/ui/app-shell'
import type { CountedItem } from '@wellspring/app/use-counted'
import { BagIcon, BookIcon, ChatIcon, EventIcon, HomeIcon, LeafIcon, SearchIcon } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

/** The public pages, for everybody. */
export const navigation: readonly NavigationItem[] = [
  { label: t`Find care`, shortLabel: t`Care`, href: '/providers', icon: SearchIcon, onPhone: true },
  { label: t`Wellness center`, shortLabel: t`Wellness`, href: '/wellness-center', icon: LeafIcon },
  {
    label: t`Shop`,
    href: '/shop',
    holds: ['/products', '/product-detail'],
    icon: BagIcon,
    onPhone: true,
  },
  { label: t`Events`, href: '/events', icon: EventIcon, onPhone: true },
  {
    label: t`Learn`,
    href: '/educational-content',
    holds: ['/resource-library'],
    icon: BookIcon,
    onPhone: true,
  },
]

/**
 * The menu of a signed-in patron, with Today and their chats. Static, so that the first paint is right for a remembered
 * session.
 */
export const mainNavigation: readonly CountedItem[] = [
  { label: t`Today`, href: '/dashboard', icon: HomeIcon, onPhone: true },
  ...navigation.filter(({ href }) => href !== '/wellness-center'),
  {
    label: t`Community`,
    shortLabel: t`Chats`,
    href: '/chat-rooms',
    icon: ChatIcon,
    waiting: 'chats',
    onPhone: true,
  },
]

/** The footer line on pages of a signed-in patron, which have no link groups. */
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
      { label: t`All products`, href: '/shop' },
      { label: t`Physical`, href: '/shop?area=physical' },
      { label: t`Mental`, href: '/shop?area=mental' },
      { label: t`Social`, href: '/shop?area=social' },
      { label: t`Spiritual`, href: '/shop?area=spiritual' },
      { label: t`Financial`, href: '/shop?area=financial' },
    ],
  },
  {
    title: t`You`,
    links: [
      { label: t`My orders`, href: '/my-orders' },
      { label: t`Support`, href: '/support' },
      { label: t`Memberships`, href: '/memberships' },
      { label: t`Profile`, href: '/profile' },
      { label: t`Security`, href: '/security' },
    ],
  },
  {
    title: t`Wellspring`,
    links: [
      { label: t`About us`, href: '/about' },
      { label: t`Our team`, href: '/about#our-team' },
      { label: t`Careers`, href: '/careers' },
      { label: t`For professionals`, href: '/for-professionals', rel: 'external' },
      { label: t`For organisations`, href: '/for-organisations', rel: 'external' },
      { label: t`FAQ`, href: '/faq' },
      { label: t`Contact`, href: '/contact' },
      { label: t`Accessibility`, href: '/accessibility' },
    ],
  },
]

/** Every public page once, for a guest's search. */
export const publicPages: readonly Pick<NavigationItem, 'label' | 'href' | 'group'>[] = [
  ...new Map(
    [
      ...navigation,
      ...footerGroups.flatMap(({ title, links }) => links.map((link) => ({ ...link, group: title }))),
    ]
      .map((page) => [page.href, page] as const)
      .toReversed(),
  ).values(),
].toReversed()
