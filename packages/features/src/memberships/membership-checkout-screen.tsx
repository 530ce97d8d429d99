import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { Membership } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'
import type { User } from '@wellspring/api/contract/identity'
import { ShippingAddress } from '@wellspring/api/contract/orders'
import type { SavedCard } from '@wellspring/api/contract/payments'
import type { SavedAddress } from '@wellspring/api/contract/profile'
import { hasCode } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { paymentQueries } from '@wellspring/api/hooks/payments'
import { profileQueries, useRememberPhone } from '@wellspring/api/hooks/profile'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import { BillingForm } from '@wellspring/forms/billing/billing-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { LotusLoading } from '@wellspring/ui/lotus'
import { PageHeader } from '@wellspring/ui/page-header'
import { usePageStart } from '@wellspring/ui/page-start'
import { PlanCard } from '@wellspring/ui/plan-card'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { billingOf } from './applied-billing.ts'
import { usePayMembership } from './use-pay-membership.ts'

export interface MembershipCheckoutScreenProps {
  /** The plan's id; undefined when the URL names none. */
  membershipId: string | undefined
  /** The payer's kind of application: a tenant also names its hospital. */
  application?: ApplicationKind
  subscriptionHref: string
  /** Until then the previous payer has paid, and nothing is charged. */
  billedFrom?: string | undefined
  onPaid: (title: PlanTitle) => void
}

function Summary({ membership, billedFrom }: { membership: Membership; billedFrom: string | undefined }) {
  const { zone } = useClock()
  const { title, price, billed, points } = membership.points
  return (
    <Box gridRow={{ base: '1', md: 'auto' }} position={{ md: 'sticky' }} top={{ md: '24' }}>
      <PlanCard title={title} billed={billed} points={points} priceDollars={price} highlighted />
      {billedFrom ? (
        <Text mt="3">
          <Trans>
            Nothing is charged today. Your organisation is paid for until {mediumDate(billedFrom, zone)}. We
            charge your card from then on.
          </Trans>
        </Text>
      ) : null}
      <Text mt="3" textStyle="sm" color="fg.muted">
        <Trans>You can cancel at any time. It then ends with the month you have paid for.</Trans>
      </Text>
    </Box>
  )
}

const nameOf = (user: User | null) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
})

interface PayProps extends Pick<MembershipCheckoutScreenProps, 'billedFrom' | 'onPaid'> {
  application: ApplicationKind | undefined
  membership: Membership
  card: { scriptUrl: string; publishableKey: string }
  cards: readonly SavedCard[]
  home: SavedAddress | undefined
  /** The profile's number, used when no address is saved. */
  phoneNo: string | null
  applied: ApplicationRecord | undefined
  onStale: () => void
  onPaying: (isPaying: boolean) => void
}

function Pay(props: PayProps) {
  const {
    membership,
    card,
    cards,
    home,
    phoneNo,
    application,
    applied,
    billedFrom,
    onPaid,
    onStale,
    onPaying,
  } = props
  const { user } = useSession()
  const [waiting, setWaiting] = useState(false)
  const pay = usePayMembership(membership)
  const rememberPhone = useRememberPhone()
  const draft = `membership:${user?.id ?? ''}`
  const own = useQuery({ ...membershipQueries.own(useApi()), enabled: waiting })
  const status = own.data?.subscription?.status
  const done = () => {
    dropSessionDraft(draft)
    toast.success(t`Checkout Successful`)
    onPaid(membership.points.title)
  }
  const goOn = useEffectEvent(done)
  const stop = useEffectEvent(() => {
    setWaiting(false)
    onPaying(false)
  })
  useEffect(() => {
    if (!waiting) return
    if (status === 'active') goOn()
    else if (status === 'canceled') stop()
  }, [waiting, status])
  usePageStart(waiting ? 'waiting' : 'paying')
  if (waiting)
    return (
      <Box role="status" textAlign="center">
        <LotusLoading />
        <Text>
          <Trans>Your bank has not answered yet. We keep trying, and your card is charged only once.</Trans>
        </Text>
      </Box>
    )
  return (
    <BillingForm
      {...card}
      cards={cards}
      hospital={application === 'tenant'}
      // A payment sheet shows an amount, but nothing is charged yet.
      due={billedFrom ? undefined : { dollars: membership.points.price, isMonthly: true }}
      draft={draft}
      submitLabel={billedFrom ? t`Pay with this card` : t`Pay $${membership.points.price}.00`}
      defaultValues={{
        ...billingOf(applied),
        ...(phoneNo && { phoneNo }),
        ...(home && ShippingAddress.parse(home)),
        ...nameOf(user),
      }}
      onPay={async (payment) => {
        onPaying(true)
        const subscription = await pay(payment).catch((error: unknown) => {
          onPaying(false)
          if (hasCode(error, 'PRICE_CHANGED')) onStale()
          throw error
        })
        await rememberPhone(payment.billingDetails.phoneNo)
        if (subscription.status === 'active') done()
        else setWaiting(true)
      }}
    />
  )
}

/** Billing details and card on the left, the plan on the right. */
export function MembershipCheckoutScreen(props: MembershipCheckoutScreenProps) {
  const { membershipId, application, subscriptionHref, billedFrom, onPaid } = props
  const api = useApi()
  const plans = useQuery(membershipQueries.list(api))
  const settings = useQuery(siteQueries.settings(api))
  const own = useQuery(membershipQueries.own(api))
  const saved = useQuery(paymentQueries.cards(api))
  const addresses = useQuery(profileQueries.addresses(api))
  const profile = useQuery(profileQueries.own(api))
  const { user } = useSession()
  const applied = useQuery({
    ...onboardingQueries.record(api, application ?? 'provider', user?.id ?? ''),
    enabled: application !== undefined && user !== null,
  })
  const [isPaying, setPaying] = useState(false)
  // A failed refetch must not interrupt the form: only missing data counts as failed.
  const failed = [plans, settings, own].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState {...failureOf(failed)} />
  // A disabled query stays pending forever; it only loads while enabled.
  const isLoading = [saved, addresses, profile].some(({ isPending }) => isPending) || applied.isLoading
  if (!plans.data || !settings.data || !own.data || (isLoading && !isPaying))
    return <LoadingList shape="form" />
  const membership = plans.data.memberships.find(({ id }) => id === membershipId)
  if (!membership)
    return (
      <EmptyList
        isPage
        title={t`Payment setup not available`}
        sentence={t`This plan does not exist. Choose one of ours.`}
        action={
          <LinkButton href="/memberships">
            <Trans>See the plans</Trans>
          </LinkButton>
        }
      />
    )
  const isMember = ['active', 'past_due', 'paused'].includes(own.data.subscription?.status ?? '')
  if (isMember && !isPaying)
    return (
      <EmptyList
        isPage
        title={t`You are already a member`}
        sentence={t`Your plan, card and invoices are on your subscription page.`}
        action={
          <LinkButton href={subscriptionHref}>
            <Trans>See my subscription</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <Box>
      <PageHeader title={t`Membership checkout`} />
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Pay
          membership={membership}
          application={application}
          billedFrom={billedFrom}
          onPaid={onPaid}
          card={settings.data.card}
          cards={saved.data?.cards ?? []}
          home={addresses.data?.addresses[0]}
          phoneNo={profile.data?.profile.phoneNo ?? null}
          applied={applied.data}
          onStale={() => void plans.refetch()}
          onPaying={setPaying}
        />
        <Summary membership={membership} billedFrom={billedFrom} />
      </Grid>
    </Box>
  )
}
