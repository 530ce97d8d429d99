import { Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { InvoiceList } from './invoice-list.tsx'
import type { InvoiceSearch } from './invoice-search.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { PlanUse } from './plan-panel.tsx'

export interface SubscriptionScreenProps {
  plansHref: string
  /** The invoice filter from the URL. */
  search: InvoiceSearch
  onSearch: (search: InvoiceSearch) => void
  /** The URL of an invoice. */
  invoiceHref: (id: string) => string
  /** The page that already lists the invoices: this one then only links to it. */
  billingHref?: string | undefined
  /** Where the plan's benefits are used. */
  uses?: readonly PlanUse[]
  /** Shown without a plan. */
  offer?: ReactNode
}

/**
 * Side by side as soon as both fit. The card's column is reserved from the start, because on a slow connection the plan
 * appears first.
 */
const beside = 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))'

/** The caller's plan, card and invoices. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { plansHref, billingHref, uses, offer, ...invoices } = props
  const query = useQuery(membershipQueries.own(useApi()))
  const { data, error } = query
  // Loaded together, because the refund offer is above the card and the invoices.
  const refund = useQuery({
    ...membershipQueries.refund(useApi()),
    enabled: data?.subscription?.status === 'active',
  })
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || refund.isLoading) return <LoadingList shape="detail" />
  const { subscription } = data
  const isPaid = subscription && ['active', 'past_due', 'paused'].includes(subscription.status)
  return (
    <>
      <PageHeader title={t`Subscription`} />
      <Stack gap="8">
        {subscription ? (
          <>
            <Grid gap="8" alignItems="start" gridTemplateColumns={isPaid ? beside : 'minmax(0, 1fr)'}>
              <PlanPanel subscription={subscription} plansHref={plansHref} {...(uses && { uses })} />
              {isPaid ? <PaymentCard subscription={subscription} /> : null}
            </Grid>
            {billingHref ? (
              <Text>
                <Link href={billingHref}>
                  <Trans>Invoices and payments are under Billing</Trans>
                </Link>
              </Text>
            ) : (
              <InvoiceList {...invoices} />
            )}
          </>
        ) : (
          (offer ?? (
            <EmptyList
              title={t`No membership yet`}
              sentence={t`Choose a plan; you can leave it whenever you like.`}
              action={
                <LinkButton href={plansHref}>
                  <Trans>See the plans</Trans>
                </LinkButton>
              }
            />
          ))
        )}
      </Stack>
    </>
  )
}
