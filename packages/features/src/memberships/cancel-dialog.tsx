import { Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { useCancelMembership } from '@wellspring/api/hooks/memberships'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Optional } from '@wellspring/ui/optional'
import { Trans, t } from '@wellspring/words/macro'

/** Plans without a paid period left end at once. */
const endings: Partial<Record<Subscription['status'], string>> = {
  past_due: t`It ends now. You owe nothing for the unpaid month.`,
  paused: t`It ends now, and you owe nothing. Nothing more is charged.`,
}

export interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** One confirmation and one optional field: cancelling is as easy as joining. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { zone } = useClock()
  const [reason, setReason] = useState('')
  const cancel = useCancelMembership()
  const { currentPeriodEnd, status } = subscription
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Cancel membership`}
      confirmLabel={t`Cancel membership`}
      cancelLabel={t`Keep it`}
      sentence={null}
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(reason, {
          onSuccess: () => {
            toast.success(t`Your membership is cancelled`)
            onClose()
          },
        })
      }
    >
      <Stack gap="4">
        <Text>
          {endings[status] ??
            t`You keep everything until ${currentPeriodEnd ? mediumDate(currentPeriodEnd, zone) : t`the end of the month`}, and can change your mind until then.`}
        </Text>
        <Field.Root>
          <Field.Label>
            <Trans>Why are you leaving?</Trans> <Optional />
          </Field.Label>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field.Root>
      </Stack>
    </ConfirmDialog>
  )
}
