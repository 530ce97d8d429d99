import * as z from 'zod'

import { OptionalText } from '@wellspring/api/contract/fields'
import { useShipOrder } from '@wellspring/api/hooks/orders'
import { SuggestField } from '@wellspring/forms/fields/suggest-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

import type { OrderActionsProps } from './order-actions.tsx'
import { carrierNames } from './tracking.ts'

const Parcel = z.object({ carrier: OptionalText, trackingNumber: OptionalText })

/** The parcel goes out. */
export function ShipDialog({ order, onClose }: OrderActionsProps & { onClose: () => void }) {
  const ship = useShipOrder()
  return (
    <Modal open onClose={onClose} title={`Ship ${order.number}`}>
      <Form
        schema={Parcel}
        defaultValues={{ carrier: '', trackingNumber: '' }}
        submitLabel="It is on its way"
        onSubmit={async (parcel) => {
          await ship.mutateAsync({ id: order.id, ...parcel })
          toast.success('The buyer has been told')
          onClose()
        }}
      >
        <SuggestField name="carrier" label="Carrier" suggestions={carrierNames} optional />
        <TextField name="trackingNumber" label="Tracking number" optional />
      </Form>
    </Modal>
  )
}
