import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import type { Finding as FindingSchema } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { useResolveFinding, walletQueries } from '@wellspring/api/hooks/wallet'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen } from '@wellspring/ui/list-screen'
import { pageOf, readTableSearch, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { Modal } from '@wellspring/ui/modal'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { sentenceCase } from './sentence-case.ts'

const Resolution = z.object({ note: requiredText(t`Write a note`, 2000) })

function ResolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const resolve = useResolveFinding()
  return (
    <Modal open onClose={onClose} title={t`Resolve this difference`}>
      <Form
        schema={Resolution}
        defaultValues={{ note: '' }}
        submitLabel={t`Resolve`}
        onSubmit={async ({ note }) => {
          await resolve.mutateAsync({ id, note })
          toast.success(t`Resolved`)
          onClose()
        }}
      >
        <TextAreaField name="note" label={t`What it was`} hint={t`Kept with the difference.`} />
      </Form>
    </Modal>
  )
}

type Finding = z.infer<typeof FindingSchema>

const columns = (onClose: (id: string) => void): DataColumn<Finding>[] => [
  { id: 'at', header: t`Found`, cell: ({ foundAt }) => <MediumDate date={foundAt} /> },
  { id: 'kind', header: t`What`, cell: ({ kind }) => sentenceCase(kind) },
  { id: 'about', header: t`About`, grows: true, cell: ({ about }) => about },
  { id: 'expected', header: t`Our books`, cell: ({ expected }) => expected },
  { id: 'found', header: t`Card company`, cell: ({ found }) => found },
  {
    id: 'close',
    priority: 'high',
    header: t`Resolved`,
    cell: ({ id }) => (
      <Button size="sm" variant="outline" onClick={() => onClose(id)}>
        <Trans>Resolve</Trans>
      </Button>
    ),
  },
]

export interface FindingsScreenProps {
  search: TableSearch
  onSearch: (search: TableSearch) => void
  back: { href: string; label: string }
}

/** The discrepancies between the gateway's records and ours. */
export function FindingsScreen({ search, onSearch, back }: FindingsScreenProps) {
  const [closing, setClosing] = useState<string | null>(null)
  const filter = { open: 'true', ...pageOf(tableStateOf(search)) }
  const query = useQuery(walletQueries.findings(useApi(), filter))
  return (
    <>
      <ListScreen
        title={t`Compared with the card company`}
        description={t`Every few minutes we compare the card company’s records with ours. Differences are listed here until they are explained.`}
        back={back}
        list={listOf(query, ({ findings, totalRecords }) => ({ rows: findings, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns(setClosing)}
        searchable={false}
        search={search}
        readSearch={readTableSearch}
        onSearch={onSearch}
        empty={{ title: t`No open differences` }}
      />
      {closing ? <ResolveDialog id={closing} onClose={() => setClosing(null)} /> : null}
    </>
  )
}
