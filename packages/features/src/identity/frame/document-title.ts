import { t } from '@wellspring/words/macro'

const BASE = t`Wellspring`

const titles: Record<string, string> = {
  otp: t`One Time Password`,
  login: t`Login`,
  password: t`Password`,
  settings: t`Settings`,
  security: t`Security`,
  home: t`Home`,
  'wellness-center': t`Wellness Center`,
  providers: t`Providers`,
  telehealth: t`Telehealth`,
  coaches: t`Coaches`,
  events: t`Events`,
  shop: t`Shop`,
  checkout: t`Checkout`,
  faq: 'FAQ',
  about: t`About`,
  careers: t`Careers`,
  'product-detail': t`Product Detail`,
  'my-orders': t`My Orders`,
  disputes: t`Disputes`,
  dashboard: t`Dashboard`,
  wallet: t`Wallet`,
  lotus: t`Lotus`,
  'activity-log': t`Activity Log`,
  'membership-plan': t`Membership Plan`,
  'provider-forms': t`Provider Forms`,
  memberships: t`Memberships`,
  'chat-rooms': t`Chat Rooms`,
  questionnaires: t`Questionnaires`,
  'wellness-coach': t`Wellness Coach`,
  'find-provider': t`Find a Provider`,
  'upcoming-events': t`Upcoming Events`,
  'resource-library': t`Resource Library`,
  profile: t`Profile`,
}

const isId = (segment: string) => /^[\da-f-]{8,}$/i.test(segment) || /^\d+$/.test(segment)

function titleOf(pathname: string) {
  const segments = pathname.split('/').filter(Boolean)
  const last = segments.at(-1) ?? ''
  // The router ignores case.
  const named = (segments.length > 1 && isId(last) ? (segments.at(-2) ?? '') : last).toLowerCase()
  return titles[named] ?? named.replaceAll('-', ' ').replaceAll(' and ', ' & ')
}

/** The tab's title: the page's title before the product's, or alone. */
export function documentTitle(pathname: string, title?: string, isWhole = false): string {
  const own = title ?? titleOf(pathname)
  if (!own) return BASE
  return isWhole ? own : `${own} | ${BASE}`
}
