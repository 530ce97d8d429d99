import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { RegistryLoad } from '@wellspring/api/contract/registries'
import { registryLoadSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { failureOf } from '@wellspring/api/hooks/failure'
import { registryQueries } from '@wellspring/api/hooks/registries'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { fileSize } from './file-size.ts'
import { loadStatuses, records } from './load-labels.ts'
import { RegisterCard } from './register-card.tsx'
import { readRegisterSearch } from './register-search.ts'
import type { RegisterSearch } from './register-search.ts'

const columns: DataColumn<RegistryLoad>[] = [
  {
    id: 'file',
    header: t`File`,
    csv: ({ fileName }) => fileName,
    cell: ({ fileName, bytes }) => (
      <>
        <Text overflowWrap="anywhere">{fileName}</Text>
        <Text textStyle="xs" color="fg.muted">
          {fileSize(bytes)}
        </Text>
      </>
    ),
  },
  { id: 'register', header: t`Register`, value: ({ registryName }) => registryName },
  { id: 'by', header: t`Uploaded by`, value: ({ by }) => by.name },
  {
    id: 'when',
    header: t`When`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
  {
    id: 'result',
    wraps: true,
    minWidth: 240,
    priority: 'high',
    header: t`Result`,
    csv: ({ status, refusal }) => refusal ?? loadStatuses[status].label,
    cell: ({ status, rowCount, refusal }) => (
      <>
        <StatusBadge status={status} {...loadStatuses[status]} />
        {status === 'loaded' ? <Text textStyle="xs">{records(rowCount)}</Text> : null}
        {refusal ? (
          <Text textStyle="xs" maxW="24rem">
            {refusal}
          </Text>
        ) : null}
      </>
    ),
  },
]

export interface RegistersScreenProps {
  search: RegisterSearch
  onSearch: (search: RegisterSearch) => void
}

/** The public registers that applicants are compared with: the files in use, and the upload of new ones. */
export function RegistersScreen({ search, onSearch }: RegistersScreenProps) {
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(registryQueries.loads(api, filter))
  const { data } = query
  if (query.error && !data) return <ErrorState {...failureOf(query)} />
  return (
    <>
      <PageHeader
        title={t`Registers`}
        description={t`Applicants are checked against these public files, which are published every month.`}
      />
      {data ? (
        <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          {data.registers.map((register) => (
            <RegisterCard key={register.registry} register={register} />
          ))}
        </Grid>
      ) : (
        <LoadingList shape="detail" />
      )}
      <Box mt="10">
        <ListScreen
          title={t`Uploads`}
          level="section"
          list={listOf(query, ({ loads, totalRecords }) => ({ rows: loads, total: totalRecords }))}
          rowId={({ id }) => id}
          columns={columns}
          sorts={registryLoadSorts}
          allRows={() =>
            allPages(async (page) => {
              const { loads, totalRecords } = await api.registries.listRegistryLoads({ ...filter, ...page })
              return { rows: loads, total: totalRecords }
            })
          }
          search={search}
          readSearch={readRegisterSearch}
          onSearch={onSearch}
          empty={{ title: t`No uploads yet` }}
        />
      </Box>
    </>
  )
}
