import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OrganisationRecordDetail } from '@wellspring/api/contract/organisation-records'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { invoiceColumns } from '@wellspring/features/memberships'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { PlanBadge } from './plan-badge.tsx'
import { PlanFacts } from './plan-facts.tsx'
import type { OrganisationHrefs } from './plan-facts.tsx'

type Administrator = OrganisationRecordDetail['administrators'][number]

const roleLabels: Record<Administrator['role'], string> = {
  owner: t`Owner`,
  administrator: t`Administrator`,
  viewer: t`Viewer`,
}

const administratorColumns: DataColumn<Administrator>[] = [
  {
    id: 'name',
    header: t`Name`,
    cell: ({ name, email }) => <RecordCell title={name}>{email}</RecordCell>,
  },
  { id: 'role', header: t`Role`, cell: ({ role }) => roleLabels[role] },
  { id: 'since', header: t`Since`, cell: ({ since }) => <MediumDate date={since} /> },
]

export interface OrganisationScreenProps {
  id: string
  /** Undefined for a viewer who may not open those pages. */
  hrefs: OrganisationHrefs | undefined
}

/** One organisation: its size, administrators and invoices. */
export function OrganisationScreen({ id, hrefs }: OrganisationScreenProps) {
  const [state, setState] = useState(initialTableState)
  const query = organisationQueries.record(useApi(), { id, page: state.page - 1, limit: state.pageSize })
  const { data, error, refetch, isFetching } = useQuery(query)
  const back = { href: '/admin/tenants', label: t`Organisations` }
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { organisation, invoices, totalRecords } = data
  return (
    <>
      <PageHeader
        title={organisation.name}
        description={organisation.owner.email}
        back={back}
        badge={<PlanBadge organisation={organisation} />}
      />
      <Stack gap="8">
        <PlanFacts organisation={organisation} hrefs={hrefs} />
        <Box>
          <Text as="h2" textStyle="heading" mb="3">
            <Trans>Administrators</Trans>
          </Text>
          <DataTable
            label={t`Administrators`}
            rowId={(administrator) => administrator.id}
            columns={administratorColumns}
            rows={organisation.administrators}
            searchable={false}
          />
        </Box>
        <Box>
          <Text as="h2" textStyle="heading" mb="3">
            <Trans>Invoices</Trans>
          </Text>
          <DataTable
            label={t`Invoices`}
            rowId={(invoice) => invoice.id}
            columns={invoiceColumns(hrefs?.invoice)}
            rows={invoices}
            rowCount={totalRecords}
            emptyMessage={t`The first invoice appears here.`}
            searchable={false}
            state={state}
            onStateChange={setState}
          />
        </Box>
      </Stack>
    </>
  )
}
