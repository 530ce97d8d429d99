import { Text } from '@chakra-ui/react'

import { Parcel } from '@wellspring/api/contract/parcel'
import { useCorrectParcel, useShipOrder } from '@wellspring/api/hooks/orders'
import { carrierNames } from '@wellspring/api/contract/tracking'
import { SuggestField } from '@wellspring/forms/fields/suggest-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { WhileEmpty } from '@wellspring/forms/while-empty'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import type { OrderDialogProps } from './order-dialog-props.ts'
import { UntrackedNote } from './untracked-note.tsx'

interface ParcelDialogProps extends OrderDialogProps {
  isCorrection: boolean
}

/** The consequence of a missing carrier or tracking number, while one is missing. */
const untracked = (
  <WhileEmpty names={['carrier', 'trackingNumber']}>
    <UntrackedNote>
      <Trans>
        Without a carrier and a number, the buyer cannot follow the parcel, and you cannot prove that it
        arrived. You can add them later on the order.
      </Trans>
    </UntrackedNote>
  </WhileEmpty>
)

/** Records a shipment or corrects its tracking. */
function ParcelDialog({ order, onClose, isCorrection }: ParcelDialogProps) {
  const ship = useShipOrder()
  const correct = useCorrectParcel()
  const { carrier, trackingNumber } = order
  return (
    <Modal
      open
      onClose={onClose}
      title={isCorrection ? t`Correct the parcel of ${order.number}` : t`Ship ${order.number}`}
    >
      <Form
        schema={Parcel}
        defaultValues={{ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
        submitLabel={isCorrection ? t`Save and tell the buyer` : t`Mark as shipped`}
        onSubmit={async (parcel) => {
          await (isCorrection ? correct : ship).mutateAsync({ id: order.id, ...parcel })
          toast.success(
            isCorrection
              ? t`The buyer has been told`
              : t`We have told the buyer. You can correct the carrier and number on the order.`,
          )
          onClose()
        }}
      >
        {isCorrection ? null : (
          <Text color="fg.muted">
            <Trans>We tell the buyer that the parcel is on its way, with its number if you have one.</Trans>
          </Text>
        )}
        <SuggestField
          name="carrier"
          label={t`Carrier`}
          hint={t`Choose one from the list, such as DHL or UPS, and the buyer can follow the parcel.`}
          suggestions={carrierNames}
          optional
        />
        <TextField name="trackingNumber" label={t`Tracking number`} optional />
        {isCorrection ? null : untracked}
      </Form>
    </Modal>
  )
}

export const ShipDialog = (props: OrderDialogProps) => <ParcelDialog {...props} isCorrection={false} />
export const CorrectDialog = (props: OrderDialogProps) => <ParcelDialog {...props} isCorrection />
