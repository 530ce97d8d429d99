import { figureLinks } from '@wellspring/api/contract/figure-links'
import { NewMemberPanel, PlanCard } from '@wellspring/features/memberships'
import { ApplicationStatePanel, ApplicationSteps } from '@wellspring/features/onboarding'
import { TicketsCard } from '@wellspring/features/support'
import type { TodayCard } from '@wellspring/ui/today-cards'

import { InvitationsCard } from './features/organisation/members/invitations-card.tsx'
import { PeopleCard } from './features/organisation/members/people-card.tsx'
import { MonthsCard, ReportCard, SatisfactionCard } from './features/organisation/reports/report-card.tsx'
import { FirstWeeksCard } from './features/organisation/first-weeks-card.tsx'
import { FundCard } from './features/organisation/billing/fund-card.tsx'
import { applicationHref, checkoutHref } from './navigation.ts'

const links = figureLinks.tenant

const application = (
  <ApplicationStatePanel
    kind="tenant"
    applicationHref={applicationHref}
    checkoutHref={checkoutHref}
    renewHref={`${applicationHref}?renew=true`}
  />
)

/** The cards of an applicant: the next step and the whole process. */
export const applicantCards: readonly TodayCard[] = [
  { name: 'application', group: 'first', card: application },
  { name: 'way', group: 'last', card: <ApplicationSteps kind="tenant" /> },
]

/** The cards of an organisation, one per feature. */
export const memberCards: readonly TodayCard[] = [
  { name: 'first-weeks', group: 'first', card: <FirstWeeksCard /> },
  { name: 'invitations', group: 'attention', card: <InvitationsCard href={links.invitations} /> },
  {
    name: 'support',
    group: 'attention',
    card: <TicketsCard href={links.support} reader="requester" />,
  },
  { name: 'people', group: 'stats', card: <PeopleCard href={links.members} /> },
  { name: 'report', group: 'stats', card: <ReportCard /> },
  { name: 'satisfaction', group: 'stats', card: <SatisfactionCard /> },
  { name: 'fund', group: 'stats', card: <FundCard href="/tenant/benefits" /> },
  { name: 'plan', group: 'figures', card: <PlanCard href="/subscription" /> },
  { name: 'months', group: 'trend', card: <MonthsCard /> },
  { name: 'application', group: 'last', card: application },
]

/** Shown first, right after the membership was paid. */
export const newMemberCard: TodayCard = {
  name: 'new-member',
  group: 'first',
  card: <NewMemberPanel />,
}
