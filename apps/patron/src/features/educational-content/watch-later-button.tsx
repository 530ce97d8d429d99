import { Button, IconButton } from '@chakra-ui/react'

import type { LibraryItem, PublicContent } from '@wellspring/api/contract/educational-content'
import { useAddToWatchLater, useRemoveFromWatchLater } from '@wellspring/api/hooks/educational-library'
import { withRedirect } from '@wellspring/features/identity'
import { CheckIcon, PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { t } from '@wellspring/words/macro'

export interface WatchLaterButtonProps {
  item: Pick<LibraryItem, 'id' | 'title' | 'kind' | 'watchLaterAt'>
  size?: 'sm' | 'md'
  /** Shows the icon alone, beside a primary action. */
  isIcon?: boolean
}

/** A text is saved, a video is watched. */
const labelOf = (item: Pick<LibraryItem, 'kind'>) =>
  item.kind === 'video' ? t`Watch later` : t`Save for later`

/** A placeholder of the button's size: the session is known only after the page has rendered. */
export function WatchLaterPlace({ content, isGuest }: { content: PublicContent; isGuest: boolean }) {
  const redirect = `/educational-content/${content.id}`
  const words = (
    <>
      <PlusIcon size={18} />
      {labelOf(content)}
    </>
  )
  return isGuest ? (
    <LinkButton href={withRedirect('/login', { redirect })} variant="outline">
      {words}
    </LinkButton>
  ) : (
    <Button variant="outline" disabled>
      {words}
    </Button>
  )
}

/** Adds content to the list for later, or removes it. */
export function WatchLaterButton({ item, size = 'md', isIcon = false }: WatchLaterButtonProps) {
  const add = useAddToWatchLater()
  const remove = useRemoveFromWatchLater()
  const isKept = item.watchLaterAt !== null
  const { mutate, isPending } = isKept ? remove : add
  const label = labelOf(item)
  const sign = isKept ? <CheckIcon size={18} /> : <PlusIcon size={18} />
  const shared = {
    size,
    'aria-pressed': isKept,
    'aria-label': `${label}: ${item.title}`,
    disabled: isPending,
    onClick: () => mutate(item.id),
  }
  if (isIcon)
    return (
      <IconButton variant="ghost" title={label} {...shared}>
        {sign}
      </IconButton>
    )
  return (
    <Button variant="outline" {...shared}>
      {sign}
      {label}
    </Button>
  )
}
