import { Button, IconButton } from '@chakra-ui/react'
import { useState } from 'react'

import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { useMoveEvent } from '@wellspring/api/hooks/events'
import { failureMessage } from '@wellspring/api/failure-message'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { MoreIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { OptionsMenu, optionLook } from '@wellspring/ui/options-menu'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { eventStepsOf } from './editor/event-steps.ts'
import type { EventScope } from './editor/event-steps.ts'
import { CancelEventDialog } from './cancel-dialogs.tsx'
import { SendEventBackDialog } from './send-event-back-dialog.tsx'

export interface EventActionsProps {
  event: OwnEvent
  scope: EventScope
  /** The preview before publication. */
  previewHref?: string | undefined
  /** Where a copy is created. */
  duplicateHref?: string | undefined
  /** Saves the form; false if that failed. */
  beforeMove: () => Promise<boolean>
  /** Shows missing values at their fields. */
  onIncomplete: (problems: Record<string, string>) => void
}

/** An event's next steps and its public page, with rare actions in a menu. */
export function EventActions(props: EventActionsProps) {
  const { event, scope, previewHref, duplicateHref, beforeMove, onIncomplete } = props
  const { id, status, publicUrl } = event
  const { mutate, isPending, variables } = useMoveEvent()
  const [optionsAt, setOptionsAt] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'sendBack' | 'cancel' | null>(null)
  async function move(to: EventStatus, done: string) {
    if (to === 'pending_review' && !(await beforeMove())) return
    mutate(
      { id, status: to },
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
  const steps = eventStepsOf(scope, status)
  const archiving = steps.find(({ to }) => to === 'archived')
  const mayCancel = status === 'published'
  const closeOptions = () => {
    setOptionsAt(null)
    setOpen(null)
  }
  return (
    <>
      {steps
        .filter((step) => step !== archiving)
        .map(({ to, label, done, withComment }) => (
          <Button
            key={to}
            // Steps forward are prominent, steps back are not.
            variant={to === 'pending_review' || to === 'published' ? 'solid' : 'outline'}
            disabled={isPending}
            loading={isPending && variables.status === to}
            loadingText={label}
            onClick={() => (withComment ? setOpen('sendBack') : void move(to, done))}
          >
            {label}
          </Button>
        ))}
      {publicUrl ? (
        <LinkButton href={publicUrl} target="_blank" variant="outline">
          <Trans>See event page</Trans>
        </LinkButton>
      ) : previewHref ? (
        <LinkButton href={previewHref} variant="outline">
          <Trans>Preview</Trans>
        </LinkButton>
      ) : null}
      {duplicateHref !== undefined || archiving || mayCancel ? (
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={t`More for this event`}
          title={t`More`}
          aria-haspopup="dialog"
          aria-expanded={optionsAt !== null}
          onClick={({ currentTarget }) => setOptionsAt(optionsAt ? null : currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      ) : null}
      {optionsAt ? (
        <OptionsMenu
          title={event.title}
          anchor={optionsAt}
          onClose={closeOptions}
          followed={
            open === 'cancel' ? <CancelEventDialog event={event} onClose={closeOptions} /> : undefined
          }
        >
          {duplicateHref === undefined ? null : (
            <LinkButton href={duplicateHref} {...optionLook}>
              <Trans>Duplicate</Trans>
            </LinkButton>
          )}
          {archiving ? (
            <Button
              {...optionLook}
              disabled={isPending}
              onClick={() => {
                closeOptions()
                void move(archiving.to, archiving.done)
              }}
            >
              {archiving.label}
            </Button>
          ) : null}
          {mayCancel ? (
            <Button {...optionLook} colorPalette="red" onClick={() => setOpen('cancel')}>
              <Trans>Cancel the event</Trans>
            </Button>
          ) : null}
        </OptionsMenu>
      ) : null}
      {open === 'sendBack' ? <SendEventBackDialog event={event} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
