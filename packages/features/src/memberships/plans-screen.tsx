import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Membership, Subscription } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { useSession } from '@wellspring/api/session'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PlanCard } from '@wellspring/ui/plan-card'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { outlookOf } from './plan-panel.tsx'

type Title = Membership['points']['title']

export interface PlansScreenProps {
  /** The action below a plan: join or change it. */
  renderAction: (membership: Membership) => ReactNode
  /** The plan for this app's users, shown first. Without one the plans are side by side. */
  highlighted?: Title
  /** Where members manage their plan. */
  manageHref?: string
  title?: string
  description?: string
  /** Replaces the other plans where none of them is available. */
  othersNote?: ReactNode
  /** Shown beside the highlighted plan. */
  aside?: ReactNode
}

/** The caller's membership unless it has ended; null for guests, undefined while loading. */
function useOwnPlan(isAsked: boolean): Subscription | null | undefined {
  const { user, loadingUser } = useSession()
  const { data, isPending } = useQuery({
    ...membershipQueries.own(useApi()),
    enabled: isAsked && user !== null,
  })
  if (!isAsked) return null
  if (loadingUser || (user !== null && isPending)) return undefined
  const own = user === null ? null : (data?.subscription ?? null)
  return own?.status === 'canceled' ? null : own
}

function OwnPlanAction({ subscription, href }: { subscription: Subscription; href: string }) {
  const { zone } = useClock()
  return (
    <Stack gap="3">
      <Text textStyle="sm">{outlookOf(subscription, zone)}</Text>
      <LinkButton href={href} variant="outline">
        <Trans>Manage your plan</Trans>
      </LinkButton>
    </Stack>
  )
}

/** The plans, the reader's own first; a member sees their plan's outlook. */
export function PlansScreen(props: PlansScreenProps) {
  const {
    renderAction,
    highlighted,
    manageHref,
    title: heading = t`Memberships`,
    description,
    othersNote,
    aside,
  } = props
  const query = useQuery(membershipQueries.list(useApi()))
  const { data, error } = query
  const own = useOwnPlan(manageHref !== undefined)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList count={3} />
  const actionOf = (membership: Membership) => {
    if (own === undefined) return <Box h="11" />
    const isOwn = own?.membership.id === membership.id
    if (isOwn && manageHref) return <OwnPlanAction subscription={own} href={manageHref} />
    return renderAction(membership)
  }
  const card = (membership: Membership) => {
    const { title, price, billed, points } = membership.points
    const isOwn = own?.membership.id === membership.id
    return (
      <PlanCard
        key={membership.id}
        title={title}
        billed={billed}
        points={points}
        priceDollars={isOwn ? own.membership.points.price : price}
        highlighted={title === highlighted}
        {...(isOwn && { badge: t`Your plan` })}
        action={actionOf(membership)}
      />
    )
  }
  const first = data.memberships.filter(({ points }) => points.title === highlighted)
  const others = data.memberships.filter(({ points }) => points.title !== highlighted)
  return (
    <>
      <PageHeader title={heading} {...(description && { description })} />
      {data.memberships.length === 0 ? <EmptyList /> : null}
      {first.length > 0 ? (
        <Grid
          gap={{ base: '8', lg: '12' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          alignItems="start"
          mb={othersNote ? '8' : '10'}
        >
          <Box maxW={aside ? undefined : '36rem'}>{first.map(card)}</Box>
          {aside}
        </Grid>
      ) : null}
      {othersNote}
      {others.length > 0 && !othersNote ? (
        <Box as="section" aria-label={t`Other plans`}>
          {first.length > 0 ? (
            <Text as="h2" textStyle="heading" mb="4">
              <Trans>Other plans</Trans>
            </Text>
          ) : null}
          <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))">
            {others.map(card)}
          </Grid>
        </Box>
      ) : null}
    </>
  )
}
