import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { nextServiceStatuses, serviceStatuses } from '@wellspring/api/contract/services'
import type { OwnService } from '@wellspring/api/contract/services'
import { areas } from '@wellspring/api/contract/areas'
import { deliveryFormats } from '@wellspring/api/contract/credentialing'
import { serviceSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { areaNames } from '@wellspring/ui/area-names'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { rowPanel } from '@wellspring/ui/row-panel'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, plural, t } from '@wellspring/words/macro'

import { areaColumn } from '../moderated-columns.tsx'
import { formatNames } from '../format-names.ts'
import { withUnlisted } from '../unlisted-row.tsx'
import { MoveServicesDialog } from './move-services-dialog.tsx'
import type { MoveServicesDialogProps } from './move-services-dialog.tsx'
import { ServiceSummary } from './service-summary.tsx'
import { bulkServiceMoves, readServiceSearch, serviceNames } from './service-labels.ts'
import type { ServiceSearch } from './service-labels.ts'

export interface ServicesListScreenProps {
  search: ServiceSearch
  onSearch: (search: ServiceSearch) => void
  serviceHref: (id: string) => string
  /** The form for a new service; omitted when staff list the services of everyone. */
  newHref?: string
  /** Rendered above the list. */
  notice?: ReactNode
}

/** How a booking is confirmed; only the provider is addressed. */
function confirmationWords({ confirmation }: OwnService, isOwn: boolean): string {
  if (confirmation !== 'request') return t`Booked at once`
  return isOwn ? t`You confirm each request` : t`The provider confirms each request`
}

const columns = ({ serviceHref, newHref }: ServicesListScreenProps): DataColumn<OwnService>[] => [
  {
    id: 'title',
    header: t`Service`,
    csv: ({ title }) => title,
    leads: true,
    cell: (service) => {
      const { id, title, status, missing, provider } = service
      const isOwn = newHref !== undefined
      const words =
        status === 'draft' && missing.length > 0
          ? t`Missing: ${missing.join(', ')}`
          : confirmationWords(service, isOwn)
      return (
        <RecordCell href={serviceHref(id)} title={title}>
          {isOwn ? (
            words
          ) : (
            <StandIn column="provider" otherwise={words}>
              {provider.name}
            </StandIn>
          )}
        </RecordCell>
      )
    },
  },
  ...(newHref === undefined
    ? [{ id: 'provider', header: t`Provider`, value: ({ provider }: OwnService) => provider.name }]
    : []),
  areaColumn(),
  {
    id: 'format',
    header: t`Format`,
    csv: ({ format }) => format && formatNames[format],
    cell: ({ format }) => (format ? formatNames[format] : '–'),
  },
  {
    id: 'length',
    header: t`Length`,
    align: 'end',
    csv: ({ lengthMinutes }) => lengthMinutes,
    cell: ({ lengthMinutes }) => (lengthMinutes ? t`${lengthMinutes} min` : '–'),
  },
  {
    id: 'status',
    header: t`Status`,
    csv: ({ status }) => serviceNames[status].label,
    cell: ({ status }) => <StatusBadge status={status} {...serviceNames[status]} />,
  },
  {
    id: 'price',
    header: t`Price`,
    align: 'end',
    csv: ({ price }) => price,
    cell: ({ price }) => (price === null ? '–' : price === 0 ? t`Free` : formatDollars(price)),
  },
  { id: 'upcoming', header: t`Upcoming`, align: 'end', value: ({ upcoming }) => upcoming },
]

const besideList = (serviceHref: (id: string) => string) =>
  withUnlisted(
    rowPanel<OwnService>({
      title: ({ title }) => title,
      href: ({ id }) => serviceHref(id),
      open: t`Open the service`,
      badge: ({ status }) => <StatusBadge status={status} {...serviceNames[status]} />,
      body: (service) => <ServiceSummary service={service} />,
    }),
    { read: directoryQueries.service, rowOf: ({ service }) => service },
  )

type Moving = Pick<MoveServicesDialogProps, 'services' | 'to' | 'onDone'>

/** A list of services in every status, those of one provider or of everyone. */
export function ServicesListScreen(props: ServicesListScreenProps) {
  const { search, onSearch, newHref } = props
  const [moving, setMoving] = useState<Moving | null>(null)
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(directoryQueries.ownServices(api, filter))
  const act = (to: Moving['to']) => ({
    label: (count: number) =>
      t`${bulkServiceMoves[to].verb} ${plural(count, { one: '1 service', other: '# services' })}`,
    canDo: ({ status }: OwnService) => nextServiceStatuses[status].includes(to),
    onPress: (services: readonly OwnService[], clear: () => void) =>
      setMoving({ services, to, onDone: clear }),
  })
  return (
    <>
      <ListScreen
        title={t`Services`}
        actions={
          newHref && (
            <LinkButton href={newHref}>
              <PlusIcon size={18} />
              <Trans>New service</Trans>
            </LinkButton>
          )
        }
        list={listOf(query, ({ services, totalRecords }) => ({ rows: services, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns(props)}
        sorts={serviceSorts}
        detail={besideList(props.serviceHref)}
        views={useSavedViews('services')}
        search={search}
        readSearch={readServiceSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: serviceStatuses,
            labelOf: (status) => serviceNames[status].label,
            counts: query.data?.statusCounts,
          }),
          selectFilter({
            name: 'format',
            label: t`Format`,
            any: t`All formats`,
            values: deliveryFormats,
            labelOf: (format) => formatNames[format],
          }),
          selectFilter({
            name: 'area',
            label: t`Area`,
            any: t`All areas`,
            values: areas,
            labelOf: (area) => areaNames[area],
          }),
        ]}
        allRows={() =>
          allPages(async (page) => {
            const { services, totalRecords } = await api.directory.listOwnServices({ ...filter, ...page })
            return { rows: services, total: totalRecords }
          })
        }
        bulk={{
          nameOf: ({ title }) => title,
          acts: newHref ? [act('published'), act('paused')] : [act('paused')],
        }}
        empty={{
          title: t`No services yet`,
          ...(newHref && { sentence: t`Add your first service so that people can book you.` }),
        }}
      >
        {props.notice}
      </ListScreen>
      {moving ? <MoveServicesDialog {...moving} onClose={() => setMoving(null)} /> : null}
    </>
  )
}
