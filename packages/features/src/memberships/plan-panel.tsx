import { Box, Flex, Text } from '@chakra-ui/react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PlanPoints } from '@wellspring/ui/plan-points'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { PlanActions } from './plan-actions.tsx'
import { RefundOffer } from './refund-offer.tsx'

const names: Record<SubscriptionStatus, string> = {
  incomplete: t`Not paid yet`,
  active: t`Active`,
  past_due: t`Past due`,
  paused: t`Paused`,
  canceled: t`Ended`,
}

/** The status label, which also says when a paid plan will not renew. */
function statusLabelOf({ status, cancelAtPeriodEnd, pauseAtPeriodEnd }: Subscription): string {
  if (status !== 'active') return names[status]
  if (cancelAtPeriodEnd) return t`Ends with the period`
  return pauseAtPeriodEnd ? t`Pauses with the period` : names.active
}

function pauseOutlook({ status, pause, membership }: Subscription, zone: string): string {
  if (!pause) return t`It is being resumed. Your bank has not confirmed the payment yet.`
  const from = mediumDate(pause.from, zone)
  const begins =
    status === 'paused'
      ? t`It has been paused since ${from}, and nothing is charged.`
      : t`It will be paused from ${from}. Until then nothing changes.`
  return pause.until
    ? t`${begins} It resumes automatically on ${mediumDate(pause.until, zone)} for ${formatDollars(membership.points.price)}.`
    : t`${begins} It stays paused until you resume it.`
}

function lateOutlook({ pastDue }: Subscription, zone: string): string {
  const { message = t`Your card was declined.`, nextAttemptAt, benefitsUntil } = pastDue ?? {}
  if (!nextAttemptAt) return t`${message} Please use another card.`
  const next = t`${message} We will try the card again on ${mediumDate(nextAttemptAt, zone)}`
  return benefitsUntil
    ? t`${next}; nothing changes for you until ${mediumDate(benefitsUntil, zone)}.`
    : t`${next}; your membership continues once it is paid.`
}

/** A patron's plan gives nothing while on hold; the others serve people who rely on existing bookings. */
function heldOutlook({ cancelAtPeriodEnd, membership }: Subscription, end: string): string {
  const asked =
    membership.points.title === 'Patron'
      ? t`Your bank has asked for your last payment back. Until it has decided, your plan’s benefits are on hold.`
      : t`Your bank has asked for your last payment back, and has not decided yet.`
  return cancelAtPeriodEnd
    ? t`${asked} It ends on ${end}, and nothing more is charged.`
    : t`${asked} It renews on ${end}.`
}

/** Outlooks while the bank asks for the card holder's confirmation. */
const bankOutlooks: Partial<Record<SubscriptionStatus, string>> = {
  incomplete: t`Your bank wants you to confirm the first payment.`,
  paused: t`It resumes once you confirm the payment with your bank.`,
}

/** A plan's outlook in one sentence. */
export function outlookOf(subscription: Subscription, zone: string): string {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, membership, clientSecret } = subscription
  if (clientSecret) return bankOutlooks[status] ?? t`Your bank wants you to confirm the payment.`
  const end = currentPeriodEnd ? mediumDate(currentPeriodEnd, zone) : ''
  switch (status) {
    case 'incomplete':
      return t`Your bank has not confirmed the first payment yet.`
    case 'canceled':
      return endedAt ? t`It ended on ${mediumDate(endedAt, zone)}.` : t`It has ended.`
    case 'past_due':
      return lateOutlook(subscription, zone)
    case 'paused':
      return pauseOutlook(subscription, zone)
    case 'active':
      if (subscription.isHandedOver)
        return t`You have handed over your organisation. It is paid until ${end}, and nothing more is charged.`
      if (subscription.isHeld) return heldOutlook(subscription, end)
      if (subscription.pauseAtPeriodEnd) return pauseOutlook(subscription, zone)
      return cancelAtPeriodEnd
        ? t`It ends on ${end}. Until then nothing changes.`
        : t`It renews on ${end} for ${formatDollars(membership.points.price)}.`
  }
}

/** The end of the paid period and what happens then, as far as it is known. */
function nextDateOf({ status, currentPeriodEnd, cancelAtPeriodEnd, pauseAtPeriodEnd }: Subscription) {
  if (status !== 'active' || !currentPeriodEnd) return null
  const goesOn = !cancelAtPeriodEnd && !pauseAtPeriodEnd
  return { label: goesOn ? t`Next payment` : t`Paid until`, at: currentPeriodEnd }
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { zone } = useClock()
  const { price, billed } = subscription.membership.points
  const next = nextDateOf(subscription)
  return (
    <Facts areShort>
      <Fact label={t`Price`}>
        <Trans>
          {formatDollars(price)} per month, billed {billed}
        </Trans>
      </Fact>
      {next ? <Fact label={next.label}>{mediumDate(next.at, zone)}</Fact> : null}
      <Fact label={t`Member since`}>{mediumDate(subscription.startedAt, zone)}</Fact>
    </Facts>
  )
}

/** A link to where a benefit of the plan is used. */
export interface PlanUse {
  label: string
  href: string
}

export interface PlanPanelProps {
  subscription: Subscription
  plansHref: string
  uses?: readonly PlanUse[]
}

/** The plan, its benefits and outlook, and buttons to cancel or resume it. */
export function PlanPanel({ subscription, plansHref, uses = [] }: PlanPanelProps) {
  const { zone } = useClock()
  const { membership, status } = subscription
  const { title, points } = membership.points
  const isRunning = status === 'active' || status === 'past_due'
  return (
    <Box
      as="section"
      aria-label={t`Plan`}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '5', sm: '7' }}
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <StatusBadge status={status} label={statusLabelOf(subscription)} />
      </Flex>
      <Text mt="1" mb="5">
        {outlookOf(subscription, zone)}
      </Text>
      <PlanFacts subscription={subscription} />
      {isRunning ? (
        <Box mt="6">
          <Text as="h3" fontWeight="semibold" mb="3">
            <Trans>What is included</Trans>
          </Text>
          <PlanPoints points={points} />
          {uses.length > 0 ? (
            <Flex gap="5" wrap="wrap" mt="4">
              {uses.map(({ label, href }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </Flex>
          ) : null}
        </Box>
      ) : null}
      <PlanActions subscription={subscription} plansHref={plansHref} />
      {status === 'active' ? <RefundOffer plan={title} /> : null}
    </Box>
  )
}
