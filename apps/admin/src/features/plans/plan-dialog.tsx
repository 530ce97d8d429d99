import type { Membership } from '@wellspring/api/contract/memberships'
import { useUpdateMembership } from '@wellspring/api/hooks/memberships'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { PlanForm } from './plan-form.ts'

export interface PlanDialogProps {
  membership: Membership
  onClose: () => void
}

/** Edits the price of a plan. The plan's benefits are defined by the product and cannot be edited. */
export function PlanDialog({ membership, onClose }: PlanDialogProps) {
  const update = useUpdateMembership()
  const { title, price, billed } = membership.points
  return (
    <Modal open onClose={onClose} title={t`Edit the ${title} plan`}>
      <Form
        schema={PlanForm}
        defaultValues={{ price: String(price), billed }}
        submitLabel={t`Save`}
        onSubmit={async (values) => {
          await update.mutateAsync({ id: membership.id, ...values })
          toast.success(t`Plan saved`)
          onClose()
        }}
      >
        <TextField
          name="price"
          label={t`Price per month`}
          hint={t`Whole dollars. Members keep their current price for 30 days after the notice.`}
        />
        <TextField name="billed" label={t`Billed`} hint={t`For example: monthly`} />
      </Form>
    </Modal>
  )
}
