import { useQuery } from '@tanstack/react-query'

import type { OrganisationRecord } from '@wellspring/api/contract/organisation-records'
import { organisationSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { rowPanel } from '@wellspring/ui/row-panel'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { sortedListInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { planLabels, planStatuses, readOrganisationSearch } from './organisation-search.ts'
import type { OrganisationSearch } from './organisation-search.ts'
import { PlanBadge } from './plan-badge.tsx'
import { PlanFacts } from './plan-facts.tsx'

const columns: DataColumn<OrganisationRecord>[] = [
  {
    id: 'name',
    header: t`Organisation`,
    csv: ({ name }) => name,
    leads: true,
    cell: ({ id, name, owner }) => (
      <RecordCell href={`/admin/tenants/${id}`} title={name}>
        {owner.email}
      </RecordCell>
    ),
  },
  { id: 'owner', header: t`Owner`, only: 'csv', value: ({ owner }) => owner.email },
  { id: 'people', header: t`People`, align: 'end', value: ({ seats }) => seats.members },
  { id: 'invited', header: t`Invited`, align: 'end', value: ({ seats }) => seats.invited },
  {
    id: 'plan',
    header: t`Plan`,
    csv: ({ plan }) => planLabels[plan.status],
    cell: (organisation) => <PlanBadge organisation={organisation} />,
  },
  {
    id: 'since',
    header: t`Since`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
]

/** The side panel of the selected organisation; its administrators and invoices are on its own page. */
const panel = withUnlisted(
  rowPanel<OrganisationRecord>({
    title: ({ name }) => name,
    href: ({ id }) => `/admin/tenants/${id}`,
    open: t`Open the organisation`,
    badge: (organisation) => <PlanBadge organisation={organisation} />,
    body: (organisation) => <PlanFacts organisation={organisation} hrefs={undefined} />,
  }),
  {
    read: (api, id) => organisationQueries.record(api, { id, limit: 1, page: 0 }),
    rowOf: ({ organisation }) => organisation,
  },
)

export interface OrganisationsScreenProps {
  search: OrganisationSearch
  onSearch: (search: OrganisationSearch) => void
}

/** All organisations with their size and whether their plan is paid. */
export function OrganisationsScreen({ search, onSearch }: OrganisationsScreenProps) {
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(organisationQueries.records(api, filter))
  return (
    <ListScreen
      title={t`Organisations`}
      description={t`How many people each organisation has. Who they are and what they do here stays private.`}
      list={listOf(query, ({ organisations, totalRecords }) => ({
        rows: organisations,
        total: totalRecords,
      }))}
      rowId={({ id }) => id}
      columns={columns}
      sorts={organisationSorts}
      detail={panel}
      views={useSavedViews('organisations')}
      allRows={() =>
        allPages(async (page) => {
          const { organisations, totalRecords } = await api.organisations.listOrganisations({
            ...filter,
            ...page,
          })
          return { rows: organisations, total: totalRecords }
        })
      }
      search={search}
      readSearch={readOrganisationSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          statuses: planStatuses,
          labelOf: (status) => planLabels[status],
          counts: query.data?.statusCounts,
        }),
      ]}
      empty={{
        title: t`No organisations yet`,
        sentence: t`An organisation appears here once its application is approved and its plan is paid.`,
      }}
    />
  )
}
