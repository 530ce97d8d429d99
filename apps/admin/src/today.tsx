import { UpcomingCard } from '@wellspring/features/bookings'
import { CasesCard } from '@wellspring/features/community'
import { DisputesCard } from '@wellspring/features/disputes'
import { ContentInReviewCard } from '@wellspring/features/educational-content'
import { EventsInReviewCard } from '@wellspring/features/events'
import { MembersCard } from '@wellspring/features/memberships'
import { ApplicationsCard } from '@wellspring/features/onboarding'
import { ToShipCard } from '@wellspring/features/orders'
import { InReviewCard } from '@wellspring/features/products'
import { TicketsCard } from '@wellspring/features/support'
import { CommissionCard } from '@wellspring/features/wallet'
import type { TodayCard } from '@wellspring/ui/today-cards'

import { ExpiriesCard } from './features/expiries/expiries-card.tsx'
import { UnpaidOrganisationsCard } from './features/organisations/unpaid-organisations-card.tsx'
import { StageCard } from './features/review/stage-card.tsx'
import { LateTicketsCard } from './features/support/late-tickets-card.tsx'
import type { Visitor } from './navigation.ts'

/** What staff looks after. */
const staffCards: readonly TodayCard[] = [
  { name: 'products', group: 'attention', card: <InReviewCard href="/admin/products?status=in_review" /> },
  {
    name: 'events',
    group: 'attention',
    card: <EventsInReviewCard href="/admin/events?status=pending_review" />,
  },
  {
    name: 'educational-content',
    group: 'attention',
    card: <ContentInReviewCard href="/admin/educational-content?status=pending_review" />,
  },
  {
    name: 'disputes',
    group: 'attention',
    card: <DisputesCard act="decide" href="/admin/disputes?status=escalated" />,
  },
  {
    name: 'support',
    group: 'attention',
    card: <TicketsCard reader="staff" href="/admin/support?status=open" />,
  },
  { name: 'cases', group: 'attention', card: <CasesCard href="/admin/moderation?status=new" /> },
  { name: 'late-tickets', group: 'attention', card: <LateTicketsCard /> },
  {
    name: 'organisations',
    group: 'figures',
    card: <UnpaidOrganisationsCard href="/admin/tenants?status=past_due" />,
  },
  { name: 'orders', group: 'attention', card: <ToShipCard href="/admin/orders?status=pending" /> },
  { name: 'bookings', group: 'figures', card: <UpcomingCard href="/admin/bookings?when=upcoming" /> },
]

/** What administrators look after beside it. */
const adminCards: readonly TodayCard[] = [
  { name: 'applications', group: 'attention', card: <ApplicationsCard href="/admin/applications" /> },
  ...staffCards,
  {
    name: 'expiries',
    group: 'figures',
    card: <ExpiriesCard href="/admin/credentials?within=30" within={30} />,
  },
  {
    name: 'approved',
    group: 'figures',
    card: (
      <StageCard
        label="Approved, not paid yet"
        stage="approved"
        sentence="An approval lapses after 60 days."
        href="/admin/applications?stage=approved"
      />
    ),
  },
  {
    name: 'suspended',
    group: 'figures',
    card: (
      <StageCard
        label="Suspended"
        stage="suspended"
        sentence="Their licence has expired."
        href="/admin/applications?stage=suspended"
      />
    ),
  },
  { name: 'members', group: 'figures', card: <MembersCard href="/admin/subscription" /> },
  {
    name: 'commission',
    group: 'figures',
    card: <CommissionCard href="/admin/wallet/accounts/platform_fee" />,
  },
]

/** What each feature says on the first page of an account of the staff. */
export const cardsFor = (visitor: Visitor) => (visitor === 'admin' ? adminCards : staffCards)
