import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries, useCreateService } from '@wellspring/api/hooks/directory'
import { ServiceForm } from '@wellspring/forms/services/service-form'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface NewServiceScreenProps {
  back: { href: string; label: string }
  /** Opens the draft. */
  onCreated: (id: string) => void
}

/** The form that creates a draft of a service. */
export function NewServiceScreen({ back, onCreated }: NewServiceScreenProps) {
  const { mutateAsync } = useCreateService()
  const { data, isPending } = useQuery(directoryQueries.ownServices(useApi(), { limit: 50 }))
  // The list is sorted newest first.
  const lastAddress = data?.services.find(({ address }) => address !== null)?.address
  return (
    <>
      <PageHeader
        title={t`New service`}
        description={t`A title is enough to start. It stays a draft until you publish it.`}
        back={back}
      />
      {isPending ? (
        <LoadingList shape="form" />
      ) : (
        <ServiceForm
          service={null}
          lastAddress={lastAddress}
          isDraft
          submitLabel={t`Save draft`}
          onSave={async (input) => {
            const { service } = await mutateAsync(input)
            toast.success(t`Draft saved`)
            onCreated(service.id)
          }}
        />
      )}
    </>
  )
}
