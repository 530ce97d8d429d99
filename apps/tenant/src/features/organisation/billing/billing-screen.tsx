import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Client } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { invoiceColumns } from '@wellspring/features/memberships'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { FigureGrid, FigureTile } from '@wellspring/ui/figure-tile'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { DepositsTable } from './deposits-table.tsx'

const count = (many: number) => many.toLocaleString('en-US')

function Seats() {
  const { data, isError } = useQuery(organisationQueries.own(useApi()))
  const seats = data?.organisation?.seats
  return (
    <FigureTile
      label={t`Seats taken`}
      value={seats && t`${count(seats.members + seats.invited)} of ${count(seats.total)}`}
      detail={seats ? t`${seats.members} by members, ${seats.invited} by open invitations` : ' '}
      failed={isError && !data}
    />
  )
}

type Billing = Awaited<ReturnType<Client['organisations']['getOrganisationBilling']>>['billing']

/** Tells a new owner that the former owner paid last. */
function TakeOverNotice({ billing }: { billing: Billing }) {
  const { zone } = useClock()
  const { status, currentPeriodEnd, payer } = billing
  return (
    <Text role="note" bg="bg.warning" color="fg.warning" borderRadius="lg" px="4" py="3" mb="5">
      {status === 'active' && currentPeriodEnd
        ? t`${payer} has paid until ${mediumDate(currentPeriodEnd, zone)}. Please enter your card before then: it is charged on that day for the first time.`
        : t`${payer} no longer pays. Please enter your card, so that your people can continue.`}
    </Text>
  )
}

function detailOf({ price, currentPeriodEnd: until }: Billing, zone: string): string {
  const monthly = formatDollars(price)
  return until ? t`${monthly} a month, paid until ${mediumDate(until, zone)}` : t`${monthly} a month`
}

/** The price of the plan, its seats and the invoices. */
export function BillingScreen() {
  const { zone } = useClock()
  const [state, setState] = useState(initialTableState)
  const query = organisationQueries.billing(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  if (error && !data)
    return (
      <>
        <PageHeader title={t`Billing`} />
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      </>
    )
  const billing = data?.billing
  return (
    <>
      <PageHeader
        title={t`Billing`}
        description={t`One plan for your organisation, paid month by month.`}
        actions={
          billing?.takeOver ? (
            <LinkButton href={`/tenant-checkout?id=${billing.takeOver.planId}`}>
              <Trans>Enter your card</Trans>
            </LinkButton>
          ) : billing?.isPayer ? (
            <LinkButton variant="outline" href="/subscription">
              <Trans>Plan and card</Trans>
            </LinkButton>
          ) : null
        }
      />
      {billing?.takeOver ? <TakeOverNotice billing={billing} /> : null}
      <Box mb="8">
        <FigureGrid>
          <FigureTile
            label={t`Plan`}
            value={billing?.plan}
            detail={billing ? detailOf(billing, zone) : ' '}
          />
          <Seats />
          <FigureTile
            label={t`Paid by`}
            value={billing?.payer}
            detail={billing?.isPayer ? t`This is you` : ' '}
          />
        </FigureGrid>
      </Box>
      <Box>
        <Text as="h2" textStyle="heading" mb="3">
          <Trans>Invoices</Trans>
        </Text>
        <DataTable
          label={t`Invoices`}
          rowId={({ id }) => id}
          columns={invoiceColumns((id) => `/tenant/billing/${id}`)}
          rows={data?.invoices ?? []}
          rowCount={data?.totalRecords ?? 0}
          loading={isPending}
          emptyMessage={t`The first invoice appears here.`}
          searchable={false}
          state={state}
          onStateChange={setState}
        />
      </Box>
      <Box as="section" aria-label={t`Payments`} mt="10">
        <Text as="h2" textStyle="heading" mb="2">
          <Trans>Payments into your fund</Trans>
        </Text>
        <Text color="fg.muted" maxW="72ch" mb="4">
          <Trans>
            What your organisation pays for its members comes out of this fund. If your plan ends, what is
            left is refunded after 30 days to the cards that paid for it, latest payment first.
          </Trans>
        </Text>
        <DepositsTable />
      </Box>
    </>
  )
}
