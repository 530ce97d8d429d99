import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { OwnService } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries, useUpdateService } from '@wellspring/api/hooks/directory'
import type { FormHandle } from '@wellspring/forms/form'
import { ServiceForm } from '@wellspring/forms/services/service-form'
import { Disclosure } from '@wellspring/ui/disclosure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import { ServiceMonths } from './service-months.tsx'
import { ServiceMoves } from './service-moves.tsx'
import { ServiceSummary } from './service-summary.tsx'
import { serviceNames } from './service-labels.ts'
import type { ServiceScope } from './service-labels.ts'

export interface ServiceEditorProps {
  id: string
  scope: ServiceScope
  back: { href: string; label: string }
  /** Rendered above the form. */
  notice?: ReactNode
  /** Rendered below the form, such as the packages of the service. */
  children?: (service: OwnService) => ReactNode
}

/** One service: its form, or a summary for staff, with buttons for its possible status changes. */
export function ServiceEditor({ id, scope, back, notice, children }: ServiceEditorProps) {
  const query = useQuery(directoryQueries.service(useApi(), id))
  const { data, error } = query
  const { mutateAsync } = useUpdateService()
  // The form resets only after a save, so that a background refetch does not discard what is being typed.
  const [saves, setSaves] = useState(0)
  const [problems, setProblems] = useState<Record<string, string> | null>(null)
  const form = useRef<FormHandle>(null)
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="form" />
  const { service } = data
  const { status, title, upcoming, provider } = service
  return (
    <Stack gap="6">
      <PageHeader
        title={title}
        description={scope === 'admin' ? t`Offered by ${provider.name}` : undefined}
        back={back}
        badge={<StatusBadge status={status} {...serviceNames[status]} />}
        actions={
          <ServiceMoves
            service={service}
            scope={scope}
            beforeMove={() => form.current?.save() ?? Promise.resolve(true)}
            onIncomplete={setProblems}
          />
        }
      />
      {notice}
      {scope === 'provider' && status !== 'archived' ? (
        <>
          {upcoming > 0 ? (
            <Text color="fg.muted">
              <Trans>
                {plural(upcoming, { one: '1 booking is', other: '# bookings are' })} still to come. Existing
                bookings stay as they are.
              </Trans>
            </Text>
          ) : null}
          <ServiceForm
            key={saves}
            service={service}
            isDraft={status === 'draft'}
            problems={problems}
            handle={form}
            submitLabel={t`Save`}
            onSave={async (input) => {
              await mutateAsync({ ...input, id })
              toast.success(t`Saved`)
              setProblems(null)
              setSaves(saves + 1)
            }}
          />
        </>
      ) : (
        <ServiceSummary service={service} />
      )}
      {children?.(service)}
      {status === 'draft' ? null : (
        <Disclosure isRow summary={t`Sessions and income by month`}>
          <ServiceMonths id={id} />
        </Disclosure>
      )}
    </Stack>
  )
}
