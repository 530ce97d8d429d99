import { Text } from '@chakra-ui/react'

import { OfferTransferInput, TRANSFER_DAYS } from '@wellspring/api/contract/organisation-transfers'
import type { Administrator } from '@wellspring/api/contract/organisations'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useOfferTransfer } from '@wellspring/api/hooks/organisations'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const options = [
  { value: 'administrator' as const, label: t`I stay as an administrator` },
  { value: 'none' as const, label: t`I leave the organisation` },
]

/** Offers the organisation to one of its administrators. */
export function TransferDialog({ to, onClose }: { to: Administrator; onClose: () => void }) {
  const { mutateAsync } = useOfferTransfer()
  const attempt = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Hand over to ${to.name}`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>
          {to.name} has {TRANSFER_DAYS} days to accept, and you can take the offer back until then. Once they
          accept, your card is no longer charged. What you have paid for lasts until the end of its period.
        </Trans>
      </Text>
      <Form
        schema={OfferTransferInput.omit({ administratorId: true })}
        defaultValues={{ thenRole: 'administrator' as const }}
        submitLabel={t`Offer ownership`}
        onSubmit={async ({ thenRole }) => {
          await attempt({ administratorId: to.id, thenRole }, mutateAsync)
          toast.success(t`Offered to ${to.name}`)
          onClose()
        }}
      >
        <ChoiceField name="thenRole" label={t`What happens to your role`} options={options} />
      </Form>
    </Modal>
  )
}
