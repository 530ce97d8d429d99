import { useQuery } from '@tanstack/react-query'

import type { EventDraft } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries, useCreateEvent } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { EventForm } from '@wellspring/forms/events/event-form'
import { RestoredDraft } from '@wellspring/forms/restored-draft'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

export interface NewEventScreenProps {
  /** The event to copy. */
  from?: string | undefined
  back: { href: string; label: string }
  /** Opens the new draft. */
  onCreated: (id: string) => void
}

/** Copies an event without the ids of its ticket types. */
const copyOf = ({ ticketTypes, ...event }: OwnEvent): EventDraft => ({
  ...event,
  ticketTypes: ticketTypes.map(({ id: _own, ...type }) => type),
})

/** Creates an event, empty or as a copy. */
export function NewEventScreen({ from, back, onCreated }: NewEventScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateEvent()
  const { zone } = useClock()
  const query = useQuery({ ...eventQueries.ownDetail(useApi(), from ?? ''), enabled: from !== undefined })
  const like = query.data?.event
  if (query.error && !like) return <ErrorState {...failureOf(query)} back={back} />
  // The stored form belongs to one account and is read once.
  if (!user || (from !== undefined && !like)) return <LoadingList shape="form" />
  const draft = [`new-event:${user.id}`, ...(from === undefined ? [] : [from])].join(':')
  return (
    <>
      <PageHeader
        title={t`New event`}
        description={
          like
            ? t`A copy of ${like.title}. Its picture and its dates are not copied: add them after saving.`
            : t`A title is enough to start. Add the picture and dates after saving.`
        }
        back={back}
      />
      <RestoredDraft name={draft}>
        <EventForm
          event={like ? copyOf(like) : null}
          isDraft
          zone={zone}
          draft={draft}
          submitLabel={t`Save draft`}
          onSubmit={async (input) => {
            const { event } = await mutateAsync(input)
            toast.success(t`Draft saved`)
            dropSessionDraft(draft)
            onCreated(event.id)
          }}
        />
      </RestoredDraft>
    </>
  )
}
