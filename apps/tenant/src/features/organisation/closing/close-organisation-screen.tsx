import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { FUND_KEPT_DAYS } from '@wellspring/api/contract/organisation-closing'
import type { OrganisationClosing } from '@wellspring/api/contract/organisation-closing'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries, useCloseOrganisation } from '@wellspring/api/hooks/organisations'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { closingEnds, closingKept } from './closing-labels.ts'
import type { ClosingLine } from './closing-labels.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

function Section({ title, lines }: { title: string; lines: readonly ClosingLine[] }) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      <Box as="ul" listStyleType="none">
        {lines.map(({ what, why }) => (
          <Box as="li" key={what} py="2.5" borderTopWidth="1px" borderColor="border">
            <Text fontWeight="medium">{what}</Text>
            <Text color="fg.muted" textStyle="sm">
              {why}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Box bg="bg.subtle" borderRadius="lg" px="5" py="4">
    {children}
  </Box>
)

function Closed({ closedAt, paidUntil, paidIn }: OrganisationClosing & { closedAt: string }) {
  const { zone } = useClock()
  const backAt = new Date(Date.parse(closedAt) + FUND_KEPT_DAYS * DAY_MS).toISOString()
  return (
    <Notice>
      <Text role="status" fontWeight="semibold">
        <Trans>Your organisation was closed on {mediumDate(closedAt, zone)}. Nothing more is charged.</Trans>
      </Text>
      {paidIn ? (
        <Text mt="1">
          <Trans>
            What is left of the {formatDollars(paidIn)} in its fund will be refunded to your cards on{' '}
            {mediumDate(backAt, zone)}.
          </Trans>
        </Text>
      ) : null}
      {paidUntil ? (
        <Text mt="1">
          <Trans>
            Your plan is paid until {mediumDate(paidUntil, zone)}. If you{' '}
            <Link href="/subscription">continue it</Link> before then, the organisation opens again, and you
            can invite people again.
          </Trans>
        </Text>
      ) : null}
    </Notice>
  )
}

function Close() {
  const { mutate, isPending } = useCloseOrganisation()
  const [asking, setAsking] = useState(false)
  return (
    <Box>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        <Trans>Close the organisation</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Close the organisation?`}
        confirmLabel={t`Close it`}
        cancelLabel={t`Keep it open`}
        sentence={t`I have read what ends and what is kept.`}
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => toast.success(t`Your organisation is closed`),
            onSettled: () => setAsking(false),
          })
        }
      >
        <Trans>We tell all members and administrators at once.</Trans>
      </ConfirmDialog>
    </Box>
  )
}

/** Closes the organisation. Shows what happens to its people and money, and what is kept and why, before the button. */
export function CloseOrganisationScreen() {
  const { zone } = useClock()
  const query = useQuery(organisationQueries.closing(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { closing } = data
  const { closedAt } = closing
  return (
    <Stack gap="8" maxW="46rem">
      <Box>
        <PageHeader
          title={t`Close the organisation`}
          description={t`Read what ends, what is erased and what is kept before you decide.`}
          back={{ href: '/tenant/administrators', label: t`Administrators` }}
        />
        {closedAt ? <Closed {...closing} closedAt={closedAt} /> : null}
      </Box>
      {closedAt ? null : <Section title={t`What ends at once`} lines={closingEnds(closing, zone)} />}
      <Section title={t`What is kept, and why`} lines={closingKept} />
      {closedAt ? null : (
        <Stack gap="4">
          <Text>
            <Trans>
              You can also <Link href="/tenant/administrators">hand it over</Link> to someone who looks after
              it with you.
            </Trans>
          </Text>
          <Close />
        </Stack>
      )}
    </Stack>
  )
}
