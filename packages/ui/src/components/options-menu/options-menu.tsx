import { Popover, Portal, Stack } from '@chakra-ui/react'
import { useCallback } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { besideQuery } from '../../beside.ts'
import { useMedia } from '../../use-media.ts'
import { Modal } from '../modal/modal.tsx'
import { neighbourOf } from '../slot-picker/move-focus.ts'
import { popoverRecipe } from './popover-recipe.ts'

/** The style of a button or link in the menu. */
export const optionLook = {
  variant: 'ghost',
  colorPalette: 'gray',
  minH: '11',
  w: 'full',
  px: '3',
  justifyContent: 'flex-start',
} as const

export interface OptionsMenuProps {
  title: string
  /** The button that opened it, which determines its position and gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
  /** The subject of the options, shown where they cover it. */
  summary?: ReactNode
  /** The dialog that an option has opened. */
  followed?: ReactNode
  children: ReactNode
}

const isOption = 'a[href], button:not([disabled])'

/** Arrow keys move between options. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(isOption)]
  const next = event.target instanceof HTMLElement ? neighbourOf(all, event.target, event.key) : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Panel({ title, anchor, onClose, children }: OptionsMenuProps) {
  const entered = useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return
      // A panel that is initially open does not receive the focus by itself.
      const frame = requestAnimationFrame(() =>
        panel.querySelector<HTMLElement>(isOption)?.focus({ preventScroll: true }),
      )
      return () => {
        cancelAnimationFrame(frame)
        // If Tab or a press has moved the focus elsewhere, it stays there.
        const focused = document.activeElement
        if (focused === document.body || panel.contains(focused)) anchor.focus()
      }
    },
    [anchor],
  )
  return (
    <Popover.Root
      open
      recipe={popoverRecipe}
      onOpenChange={({ open }) => !open && onClose()}
      // The button that opened it closes it with its own handler.
      persistentElements={[() => anchor]}
      positioning={{ placement: 'bottom-end', gutter: 4, getAnchorElement: () => anchor }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={entered}
            aria-label={title}
            p="2"
            minW="12rem"
            maxW="22rem"
            onKeyDown={onArrow}
          >
            <Stack gap="0.5">{children}</Stack>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

/** The actions for an item: a menu beside it, or a sheet from below on a phone. */
export function OptionsMenu(props: OptionsMenuProps) {
  const { title, onClose, summary, followed, children } = props
  if (useMedia(besideQuery)) return followed ?? <Panel {...props} />
  return (
    <Modal open onClose={onClose} title={title}>
      {summary}
      <Stack gap="1">{children}</Stack>
      {/* Above the menu, because a dialog within it would be closed with it. */}
      {followed}
    </Modal>
  )
}
