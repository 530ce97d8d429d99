import { Text } from '@chakra-ui/react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useRemindInvitations } from '@wellspring/api/hooks/organisations'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

/** What came of it: who was mailed a moment ago, or often enough, is left in peace. */
function outcome({ reminded, notReminded }: { reminded: number; notReminded: number }): string {
  const done = plural(reminded, { one: '1 person reminded', other: '# people reminded' })
  if (notReminded === 0) return done
  return t`${done}, ${notReminded} not: they were emailed a short time ago or often enough`
}

export interface RemindAllDialogProps {
  /** How many invitations are open, and how many of them are mailed again. */
  open: number
  due: number
  onClose: () => void
}

/** Mails every open invitation again, once that was confirmed. */
export function RemindAllDialog({ open, due, onClose }: RemindAllDialogProps) {
  const { mutate, isPending, error } = useRemindInvitations()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Remind everyone?`}
      sentence={null}
      tone="plain"
      confirmLabel={t`Remind all`}
      busy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: (answer) => {
            toast.success(outcome(answer))
            onClose()
          },
        })
      }
    >
      <Text>
        <Trans>
          {plural(due, { one: '1 person is', other: '# people are' })} emailed again, and can use their
          invitation for another 14 days.
        </Trans>
      </Text>
      {due < open ? (
        <Text mt="2" color="fg.muted">
          <Trans>
            {plural(open - due, { one: '1 other was', other: '# others were' })} emailed a short time ago or
            often enough.
          </Trans>
        </Text>
      ) : null}
      {error ? (
        <Text role="alert" color="fg.error" mt="3">
          {failureMessage(error)}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
