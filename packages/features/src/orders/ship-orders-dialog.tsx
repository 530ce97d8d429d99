import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'

import type { SellerOrder } from '@wellspring/api/contract/orders'
import { failureMessage } from '@wellspring/api/failure-message'
import { useShipOrder } from '@wellspring/api/hooks/orders'
import { carrierNames } from '@wellspring/api/contract/tracking'
import { BulkDialog } from '@wellspring/ui/bulk-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural } from '@wellspring/words/macro'

import { UntrackedNote } from './untracked-note.tsx'

export interface ShipOrdersDialogProps {
  orders: readonly SellerOrder[]
  onClose: () => void
  onDone: () => void
}

/** Ships several orders with one carrier and an optional tracking number each. */
export function ShipOrdersDialog({ orders, onClose, onDone }: ShipOrdersDialogProps) {
  const ship = useShipOrder()
  const list = useId()
  const [shown] = useState(orders)
  const [carrier, setCarrier] = useState('')
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const isFilled = (typed = '') => typed.trim() !== ''
  const isTracked = isFilled(carrier) && shown.every(({ id }) => isFilled(numbers[id]))
  const title = plural(shown.length, { one: 'Ship 1 order', other: 'Ship # orders' })
  return (
    <BulkDialog
      rows={shown}
      nameOf={({ number }) => number}
      title={title}
      confirmLabel={title}
      run={({ id }) => ship.mutateAsync({ id, carrier, trackingNumber: numbers[id] ?? '' })}
      messageOf={failureMessage}
      onClose={onClose}
      onDone={() => {
        toast.success(
          plural(shown.length, {
            one: 'We have told the buyer. You can correct the carrier and number on the order.',
            other: 'We have told the buyers. You can correct the carrier and number on each order.',
          }),
        )
        onDone()
      }}
    >
      <Stack gap="4">
        <Text>
          <Trans>We tell every buyer that the parcel is on its way, with its number if you have one.</Trans>
        </Text>
        <Field.Root>
          <Field.Label>
            <Trans>Carrier for all parcels</Trans>
          </Field.Label>
          <Input list={list} value={carrier} onChange={({ target }) => setCarrier(target.value)} />
          <datalist id={list}>
            {carrierNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Field.HelperText>
            <Trans>
              Choose one from the list, such as DHL or UPS, and the buyers can follow their parcels. Ship
              parcels of another carrier separately.
            </Trans>
          </Field.HelperText>
        </Field.Root>
        {shown.map(({ id, number, buyer }) => (
          <Field.Root key={id}>
            <Field.Label>
              <Trans>
                Tracking number of {number}, {buyer.name}
              </Trans>
            </Field.Label>
            <Input
              value={numbers[id] ?? ''}
              onChange={({ target }) => setNumbers((kept) => ({ ...kept, [id]: target.value }))}
            />
          </Field.Root>
        ))}
        {isTracked ? null : (
          <UntrackedNote>
            <Trans>
              Without a carrier and a number, a buyer cannot follow the parcel, and you cannot prove that it
              arrived. You can add both later on the order.
            </Trans>
          </UntrackedNote>
        )}
      </Stack>
    </BulkDialog>
  )
}
