import { useCreateEvent } from '@wellspring/api/hooks/events'
import { useSession } from '@wellspring/api/session'
import { EventForm } from '@wellspring/forms/events/event-form'
import { KeptDraft } from '@wellspring/forms/kept-draft'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

export interface NewEventScreenProps {
  back: { href: string; label: string }
  /** Goes on to the draft. */
  onCreated: (id: string) => void
}

/** The first words of an event. */
export function NewEventScreen({ back, onCreated }: NewEventScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useCreateEvent()
  const { zone } = useClock()
  // What is kept is of one account, and is read once.
  if (!user) return <LoadingList shape="detail" />
  const draft = `new-event:${user.id}`
  return (
    <>
      <PageHeader
        title={t`New event`}
        description={t`A title is enough to start. Add the picture and dates after saving.`}
        back={back}
      />
      <KeptDraft name={draft}>
        <EventForm
          event={null}
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
      </KeptDraft>
    </>
  )
}
