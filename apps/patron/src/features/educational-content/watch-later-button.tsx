import { Button, IconButton } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { useAddToWatchLater, useRemoveFromWatchLater } from '@wellspring/api/hooks/educational-library'
import { failureMessage } from '@wellspring/api/failure-message'
import { CheckIcon, PlusIcon } from '@wellspring/ui/icon'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface WatchLaterButtonProps {
  item: Pick<LibraryItem, 'id' | 'title' | 'watchLaterAt'>
  size?: 'sm' | 'md'
  /** Beside what is done first, it is its sign alone. */
  isIcon?: boolean
}

/** Puts something on one's list for later, or takes it off. */
export function WatchLaterButton({ item, size = 'md', isIcon = false }: WatchLaterButtonProps) {
  const add = useAddToWatchLater()
  const remove = useRemoveFromWatchLater()
  const isKept = item.watchLaterAt !== null
  const { mutate, isPending } = isKept ? remove : add
  const sign = isKept ? <CheckIcon size={18} /> : <PlusIcon size={18} />
  const shared = {
    size,
    'aria-pressed': isKept,
    'aria-label': t`Watch later: ${item.title}`,
    disabled: isPending,
    onClick: () => mutate(item.id, { onError: (error) => toast.error(failureMessage(error)) }),
  }
  if (isIcon)
    return (
      <IconButton variant="ghost" title={t`Watch later`} {...shared}>
        {sign}
      </IconButton>
    )
  return (
    <Button variant="outline" {...shared}>
      {sign}
      <Trans>Watch later</Trans>
    </Button>
  )
}
