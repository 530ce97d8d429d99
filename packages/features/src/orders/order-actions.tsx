import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import { useReceiveOrder } from '@wellspring/api/hooks/orders'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderDialogProps } from './order-dialog-props.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { CorrectDialog, ShipDialog } from './ship-dialog.tsx'

export interface OrderActionsProps extends Pick<OrderDialogProps, 'order'> {
  /** Renders only one part of the actions, so that a page can put other links between them; omitted for all. */
  part?: 'goes-on' | 'cancel'
}

function ReceiveDialog({ order, onClose }: OrderDialogProps) {
  const receive = useReceiveOrder()
  // The mutation removes this action and unmounts the dialog, so callbacks of `mutate` would not run.
  const onReceive = async () =>
    afterSuccess(receive.mutateAsync(order.id), () => {
      toast.success(t`Thank you`)
      onClose()
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Has everything arrived?`}
      confirmLabel={t`I have received it`}
      tone="plain"
      sentence={null}
      busy={receive.isPending}
      onConfirm={() => void onReceive()}
    >
      <Trans>This completes the order. You can still report a problem for 30 days.</Trans>
    </ConfirmDialog>
  )
}

const buttons = [
  { verb: 'ship', label: t`Ship`, variant: 'solid', Dialog: ShipDialog },
  { verb: 'correct', label: t`Correct tracking`, variant: 'outline', Dialog: CorrectDialog },
  { verb: 'receive', label: t`I have received it`, variant: 'outline', Dialog: ReceiveDialog },
  { verb: 'reject', label: t`Reject`, variant: 'outline', Dialog: RejectDialog },
  { verb: 'cancel', label: t`Cancel order`, variant: 'ghost', Dialog: CancelDialog },
] as const

/** The caller's allowed actions on an order, as buttons; cancelling comes last. */
export function OrderActions({ order, part }: OrderActionsProps) {
  const [open, setOpen] = useState<(typeof buttons)[number]['verb'] | null>(null)
  const shown = buttons.filter(
    ({ verb }) =>
      order.verbs.includes(verb) && (part === undefined || (part === 'cancel') === (verb === 'cancel')),
  )
  const asked = shown.find(({ verb }) => verb === open)
  if (shown.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap">
      {shown.map(({ verb, label, variant }) => (
        <Button
          key={verb}
          variant={variant}
          {...((verb === 'reject' || verb === 'cancel') && { colorPalette: 'red' as const })}
          onClick={() => setOpen(verb)}
        >
          {label}
        </Button>
      ))}
      {asked ? <asked.Dialog order={order} onClose={() => setOpen(null)} /> : null}
    </Flex>
  )
}
