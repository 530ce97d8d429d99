import { Button } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { useAddToWatchLater, useRemoveFromWatchLater } from '@wellspring/api/hooks/educational-library'
import { failureMessage } from '@wellspring/api/failure-message'
import { CheckIcon, PlusIcon } from '@wellspring/ui/icon'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface WatchLaterButtonProps {
  item: Pick<LibraryItem, 'id' | 'title' | 'watchLaterAt'>
  size?: 'sm' | 'md'
}

/** Puts something on one's list for later, or takes it off. */
export function WatchLaterButton({ item, size = 'md' }: WatchLaterButtonProps) {
  const add = useAddToWatchLater()
  const remove = useRemoveFromWatchLater()
  const isKept = item.watchLaterAt !== null
  const { mutate, isPending } = isKept ? remove : add
  return (
    <Button
      variant="outline"
      size={size}
      aria-pressed={isKept}
      aria-label={t`Watch later: ${item.title}`}
      disabled={isPending}
      onClick={() => mutate(item.id, { onError: (error) => toast.error(failureMessage(error)) })}
    >
      {isKept ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
      <Trans>Watch later</Trans>
    </Button>
  )
}
