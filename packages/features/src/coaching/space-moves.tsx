import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { CoachingSpace } from '@wellspring/api/contract/coaching'
import { useMoveCoachingSpace } from '@wellspring/api/hooks/coaching'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** Lets the patron end and reopen the space. */
export function SpaceMoves({ space: { id, verbs, other } }: { space: CoachingSpace }) {
  const { mutate, isPending } = useMoveCoachingSpace()
  const [asked, setAsked] = useState(false)
  const isEnd = verbs.includes('end')
  if (!isEnd && !verbs.includes('open')) return null
  const move = () =>
    mutate(
      { id, status: isEnd ? 'ended' : 'open' },
      {
        onSuccess: () => toast.success(isEnd ? t`The space has ended` : t`The space is open again`),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setAsked(true)}>
        {isEnd ? t`End this space` : t`Open it again`}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={isEnd ? t`End this space?` : t`Open this space again?`}
        sentence={null}
        tone={isEnd ? 'danger' : 'plain'}
        confirmLabel={isEnd ? t`End it` : t`Open it`}
        cancelLabel={t`Leave it as it is`}
        busy={isPending}
        onConfirm={move}
      >
        {isEnd
          ? t`${other.name} will no longer see your goals, steps and notes. Bookings stay as they are, and you can open the space again.`
          : t`${other.name} will see your goals, steps and notes again, and you can both write.`}
      </ConfirmDialog>
    </>
  )
}
