import { Text } from '@chakra-ui/react'
import type * as z from 'zod'

import { TicketGuest } from '@wellspring/api/contract/event-bookings'
import { useGiveTicket } from '@wellspring/api/hooks/tickets'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { firstNameOf } from '../first-name-of.ts'

export interface GiveTicketDialogProps {
  ticketId: string
  /** The person who has the ticket now. */
  guestName: string
  onClose: () => void
}

/** Gives a ticket to another person, whom it can be sent to. */
export function GiveTicketDialog({ ticketId, guestName, onClose }: GiveTicketDialogProps) {
  const { mutateAsync: giveTicket } = useGiveTicket()
  return (
    <Modal open onClose={onClose} title={t`Give this ticket to someone`}>
      <Form<z.input<typeof TicketGuest>, TicketGuest>
        schema={TicketGuest}
        defaultValues={{ guestName: '', guestEmail: '' }}
        submitLabel={t`Give ticket`}
        onSubmit={async (guest) => {
          await giveTicket({ ...guest, id: ticketId })
          toast.success(t`The ticket is now for ${guest.guestName}`)
          onClose()
        }}
      >
        <Text color="fg.muted">
          <Trans>
            The ticket gets a new code and link. Those that {firstNameOf(guestName)} has now will no longer
            work.
          </Trans>
        </Text>
        <TextField name="guestName" label={t`Their name`} autoComplete="off" />
        <TextField
          name="guestEmail"
          type="email"
          label={t`Their email`}
          optional
          hint={t`We send the ticket there. Without an email, copy its link from this page.`}
          autoComplete="off"
        />
      </Form>
    </Modal>
  )
}
