import type { GroupDetail, GroupMember } from '@wellspring/api/contract/chat-groups'
import { nextMemberStates } from '@wellspring/api/contract/chat-status'
import { ModerationReason } from '@wellspring/api/contract/chat-text'
import { useChangeGroupMember } from '@wellspring/api/hooks/chat'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { plural, t } from '@wellspring/words/macro'
import * as z from 'zod'

const acts = [
  { value: 'moderator', label: t`Make a moderator` },
  { value: 'member', label: t`Make a member again` },
  { value: 'muted', label: t`Mute: can read, but not write` },
  { value: 'removed', label: t`Remove from the group` },
] as const

const Change = z.object({
  state: z.enum(['moderator', 'member', 'muted', 'removed'], t`Choose`),
  days: z.coerce.number<string>().int().min(1).max(7),
  reason: ModerationReason,
})

export interface MemberDialogProps {
  group: GroupDetail
  member: GroupMember
  onClose: () => void
}

/** Lets a moderator promote, mute or remove a member, with a reason that the member reads. */
export function MemberDialog({ group, member: { person, state }, onClose }: MemberDialogProps) {
  const { mutateAsync } = useChangeGroupMember()
  const offered = acts.filter(
    ({ value }) =>
      nextMemberStates[state].includes(value) &&
      // Only an owner appoints moderators.
      (value !== 'moderator' || group.state === 'owner'),
  )
  return (
    <Modal open onClose={onClose} title={person.name}>
      <Form<z.input<typeof Change>, z.output<typeof Change>>
        schema={Change}
        defaultValues={{ days: '1', reason: '' }}
        submitLabel={t`Save`}
        onSubmit={async (change) => {
          await mutateAsync({ id: group.id, userId: person.id, ...change })
          toast.success(t`Saved`)
          onClose()
        }}
      >
        <SelectField
          name="state"
          label={t`What do you want to do?`}
          placeholder={t`Choose`}
          options={offered}
        />
        <SelectField
          name="days"
          label={t`If muted, for how long?`}
          options={[1, 2, 3, 7].map((days) => ({
            value: String(days),
            label: plural(days, { one: '1 day', other: '# days' }),
          }))}
        />
        <TextAreaField
          name="reason"
          label={t`Why?`}
          hint={t`${person.name} will read exactly what you write.`}
          rows={3}
        />
      </Form>
    </Modal>
  )
}
