import { Grid, Heading, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { RegistryLoad } from '@wellspring/api/contract/registries'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { registryQueries } from '@wellspring/api/hooks/registries'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { fileSize } from './file-size.ts'
import { loadStatuses, records } from './load-labels.ts'
import { RegisterCard } from './register-card.tsx'

const columns: DataColumn<RegistryLoad>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ fileName, bytes }) => (
      <>
        <Text overflowWrap="anywhere">{fileName}</Text>
        <Text textStyle="xs" color="fg.muted">
          {fileSize(bytes)}
        </Text>
      </>
    ),
  },
  { id: 'register', header: 'Register', cell: ({ registryName }) => registryName },
  { id: 'by', header: 'Uploaded by', cell: ({ by }) => by.name },
  { id: 'when', header: 'When', cell: ({ createdAt }) => <MediumDate date={createdAt} /> },
  {
    id: 'result',
    header: 'Result',
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
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

/** The public registers that applicants are compared with: what is in use, and the way in for a new file. */
export function RegistersScreen({ search, onSearch }: RegistersScreenProps) {
  const state = tableStateOf(search)
  const query = useQuery(registryQueries.loads(useApi(), pageOf(state)))
  const { data } = query
  if (query.error && !data) return <ErrorState {...failureOf(query)} />
  return (
    <>
      <PageHeader
        title="Registers"
        description="Applicants are compared with these public files. They are published every month."
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
      <Heading as="h2" textStyle="heading" mt="10" mb="3">
        Uploads
      </Heading>
      <DataTable
        label="Uploads"
        searchable={false}
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.loads ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={query.isPending}
        emptyMessage="Nothing has been uploaded yet."
        state={state}
        onStateChange={(next) => onSearch(tableSearchOf(next))}
      />
    </>
  )
}
