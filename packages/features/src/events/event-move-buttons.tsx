import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { failureMessage } from '@wellspring/api/failure-message'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { toast } from '@wellspring/ui/toast'
import { Trans } from '@wellspring/words/macro'

import { eventStepsOf } from './event-steps.ts'
import type { EventScope } from './event-steps.ts'
import { CancelEventDialog } from './cancel-dialogs.tsx'
import { SendEventBackDialog } from './send-event-back-dialog.tsx'

export interface EventMoveButtonsProps {
  event: OwnEvent
  scope: EventScope
  /** Saves what is typed; false when that did not succeed. */
  beforeMove: () => Promise<boolean>
  /** Shows what is missing beside its fields. */
  onIncomplete: (problems: Record<string, string>) => void
}

/** Where an event can go from here. */
export function EventMoveButtons({ event, scope, beforeMove, onIncomplete }: EventMoveButtonsProps) {
  const { mutate, isPending, variables } = useMoveEvent()
  const [open, setOpen] = useState<'sendBack' | 'cancel' | null>(null)
  async function move(to: EventStatus, done: string) {
    if (to === 'pending_review' && !(await beforeMove())) return
    mutate(
      { id: event.id, status: to },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          const { dates, ...missing } = Object.fromEntries(fieldErrorsOf(error))
          onIncomplete(missing)
          toast.error(dates ?? failureMessage(error))
        },
      },
    )
  }
  return (
    <>
      {eventStepsOf(scope, event.status).map(({ to, label, done, withComment }) => (
        <Button
          key={to}
          // One goes on with it; what takes it back is quiet.
          variant={to === 'pending_review' || to === 'published' ? 'solid' : 'outline'}
          disabled={isPending}
          loading={isPending && variables.status === to}
          loadingText={label}
          onClick={() => (withComment ? setOpen('sendBack') : void move(to, done))}
        >
          {label}
        </Button>
      ))}
      {event.status === 'published' ? (
        <Button variant="outline" colorPalette="red" onClick={() => setOpen('cancel')}>
          <Trans>Cancel the event</Trans>
        </Button>
      ) : null}
      {open === 'sendBack' ? <SendEventBackDialog event={event} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelEventDialog event={event} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
