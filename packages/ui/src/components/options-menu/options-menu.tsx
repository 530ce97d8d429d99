import { Popover, Portal, Stack } from '@chakra-ui/react'
import { useCallback } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { besideQuery } from '../../beside.ts'
import { useMedia } from '../../use-media.ts'
import { Modal } from '../modal/modal.tsx'
import { neighbourOf } from '../slot-picker/move-focus.ts'
import { popoverRecipe } from './popover-recipe.ts'

/** How a button or a link of the menu looks. */
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
  /** The button that has opened it: it opens beside that one, and gives the focus back to it. */
  anchor: HTMLElement
  onClose: () => void
  /** What the options are of, said where they cover it. */
  summary?: ReactNode
  /** The dialog that an option has led to. */
  followed?: ReactNode
  children: ReactNode
}

const isOption = 'a[href], button:not([disabled])'

/** Arrows lead from one option to the next. */
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
      // A panel that is drawn open is not entered by itself.
      const frame = requestAnimationFrame(() =>
        panel.querySelector<HTMLElement>(isOption)?.focus({ preventScroll: true }),
      )
      return () => {
        cancelAnimationFrame(frame)
        // Whoever has gone on to something else, by Tab or a press, stays there.
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
      // What has opened it closes it, by its own press.
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

/** What can be done with one thing: a menu beside it, and on a phone a sheet from below. */
export function OptionsMenu(props: OptionsMenuProps) {
  const { title, onClose, summary, followed, children } = props
  if (useMedia(besideQuery)) return followed ?? <Panel {...props} />
  return (
    <Modal open onClose={onClose} title={title}>
      {summary}
      <Stack gap="1">{children}</Stack>
      {/* Above this one: a dialog in its place would be closed with it. */}
      {followed}
    </Modal>
  )
}
