import { Alert, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import { useCreateEvent } from '@wellspring/api/hooks/events'
import { useSession } from '@wellspring/api/session'
import { EventForm } from '@wellspring/forms/events/event-form'
import { dropSessionDraft, hasSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'

export interface NewEventScreenProps {
  back: { href: string; label: string }
  /** Goes on to the draft. */
  onCreated: (id: string) => void
}

/** The first words of an event. */
export function NewEventScreen(props: NewEventScreenProps) {
  const { user } = useSession()
  // What is kept is of one account, and is read once.
  return user ? <NewEvent {...props} draft={`new-event:${user.id}`} /> : <LoadingList shape="detail" />
}

function NewEvent({ back, onCreated, draft }: NewEventScreenProps & { draft: string }) {
  const { mutateAsync } = useCreateEvent()
  const { zone } = useClock()
  const [fresh, setFresh] = useState(0)
  const [kept, setKept] = useState(() => hasSessionDraft(draft))
  function discard() {
    dropSessionDraft(draft)
    setKept(false)
    setFresh(fresh + 1)
  }
  return (
    <>
      <PageHeader
        title="New event"
        description="A title is enough to begin. Picture and dates follow once it is saved."
        back={back}
      />
      {kept ? (
        <Alert.Root status="info" role="status" mb="6">
          <Alert.Content>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Alert.Title>What you typed before is still here.</Alert.Title>
              <Button size="sm" variant="outline" onClick={discard}>
                Start afresh
              </Button>
            </Flex>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <EventForm
        key={fresh}
        event={null}
        isDraft
        zone={zone}
        draft={draft}
        submitLabel="Save the draft"
        onSubmit={async (input) => {
          const { event } = await mutateAsync(input)
          toast.success('Draft saved')
          dropSessionDraft(draft)
          onCreated(event.id)
        }}
      />
    </>
  )
}
