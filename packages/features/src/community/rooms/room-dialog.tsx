import { RoomInput } from '@wellspring/api/contract/chat-groups'
import type { GroupRoom } from '@wellspring/api/contract/chat-groups'
import { useSaveGroupRoom } from '@wellspring/api/hooks/chat'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'
import * as z from 'zod'

const Fields = RoomInput.extend({ isClosed: z.boolean() })

export interface RoomDialogProps {
  groupId: string
  /** The room to change; omitted to create one. */
  room?: GroupRoom
  onClose: () => void
}

/** Creates, renames or closes a room of a group. */
export function RoomDialog({ groupId, room, onClose }: RoomDialogProps) {
  const { mutateAsync } = useSaveGroupRoom()
  return (
    <Modal open onClose={onClose} title={room ? t`Edit ${room.name}` : t`New room`}>
      <Form<z.input<typeof Fields>, z.output<typeof Fields>>
        schema={Fields}
        defaultValues={{
          name: room?.name ?? '',
          topic: room?.topic ?? '',
          isClosed: room?.isClosed ?? false,
        }}
        submitLabel={room ? t`Save` : t`Open the room`}
        onSubmit={async ({ isClosed, ...words }) => {
          await mutateAsync(room ? { ...words, id: room.id, isClosed } : { ...words, groupId })
          onClose()
        }}
      >
        <TextField name="name" label={t`Name`} />
        <TextField name="topic" label={t`Topic`} optional />
        {room ? (
          <CheckField name="isClosed" label={t`Closed: people can read it, but not write in it`} />
        ) : null}
      </Form>
    </Modal>
  )
}
