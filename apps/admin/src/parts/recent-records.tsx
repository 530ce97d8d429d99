import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Kind } from '@wellspring/api/contract/endpoint'
import type { Recent } from '@wellspring/api/contract/people'
import { bookingNames } from '@wellspring/features/bookings'
import { orderStatusNames } from '@wellspring/features/orders'
import { staffTicketNames, subjectLabels } from '@wellspring/features/support'
import { payoutNames } from '@wellspring/features/wallet'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

interface RowProps {
  /** Omitted without a page to link to. */
  href?: string
  number: string
  at: string
  detail: string
  badge: ReactNode
}

function Row({ href, number, at, detail, badge }: RowProps) {
  return (
    <Flex as="li" py="2.5" gap="3" justify="space-between" borderTopWidth="1px">
      <Box minW="0">
        {href === undefined ? (
          <Text as="span" fontWeight="semibold">
            {number}
          </Text>
        ) : (
          <Link href={href} variant="quiet" fontWeight="semibold">
            {number}
          </Link>
        )}
        <Text as="div" textStyle="sm" color="fg.muted">
          <MediumDate date={at} />
          {detail === '' ? null : <> · {detail}</>}
        </Text>
      </Box>
      <Box flexShrink="0">{badge}</Box>
    </Flex>
  )
}

interface PartProps {
  title: string
  nothing: string
  rows: readonly (RowProps & { id: string })[]
}

function Part({ title, nothing, rows }: PartProps) {
  return (
    <Box as="section" aria-label={title} minW="0">
      <Text as="h3" textStyle="label" mb="2">
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text textStyle="sm" color="fg.muted" borderTopWidth="1px" py="2.5">
          {nothing}
        </Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {rows.map(({ id, ...row }) => (
            <Row key={id} {...row} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

/**
 * A person's recent orders, bookings and tickets. It shows that they exist and never their content, because health
 * information stays between patron and provider.
 */
export function RecentRecords({ recent, kind }: { recent: Recent; kind: Kind }) {
  // Staff neither sell nor can be booked.
  if (kind === 'admin' || kind === 'staff') return null
  const tickets = (
    <Part
      title={t`Last support tickets`}
      nothing={t`None`}
      rows={recent.tickets.map(({ id, number, status, subject, at }) => ({
        id,
        href: `/admin/support/${id}`,
        number,
        at,
        detail: subjectLabels[subject],
        badge: <StatusBadge status={status} {...staffTicketNames[status]} />,
      }))}
    />
  )
  return (
    <Box as="section" aria-labelledby="recent">
      <Text as="h2" id="recent" textStyle="heading" mb="1">
        <Trans>Recently</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="4">
        <Trans>They can see in their activity log that you viewed this.</Trans>
      </Text>
      <Box display="grid" gap="6" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))">
        {kind === 'tenant' ? null : (
          <>
            <Part
              title={kind === 'provider' ? t`Last sales` : t`Last orders`}
              nothing={kind === 'provider' ? t`Has not sold anything yet.` : t`Has not ordered anything yet.`}
              rows={recent.orders.map(({ id, number, status, total, at, with: other }) => ({
                id,
                href: `/admin/orders/${id}`,
                number,
                at,
                detail: `${formatDollars(total)} · ${other}`,
                badge: <StatusBadge status={status} label={orderStatusNames[status]} />,
              }))}
            />
            <Part
              title={t`Last bookings`}
              nothing={kind === 'provider' ? t`Has not been booked yet.` : t`Has not booked anything yet.`}
              rows={recent.bookings.map(({ id, number, status, at, with: other }) => ({
                id,
                href: `/admin/bookings/${id}`,
                number,
                at,
                detail: other,
                badge: <StatusBadge status={status} {...bookingNames[status]} />,
              }))}
            />
            {recent.payouts.length > 0 ? (
              <Part
                title={t`Last payouts`}
                nothing={t`None`}
                rows={recent.payouts.map(({ id, status, amount, at }) => ({
                  id,
                  number: formatDollars(amount),
                  at,
                  detail: '',
                  badge: <StatusBadge status={status} {...payoutNames[status]} />,
                }))}
              />
            ) : null}
          </>
        )}
        {tickets}
      </Box>
    </Box>
  )
}
