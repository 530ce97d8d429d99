import { Flex, IconButton } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'

import { t } from '@wellspring/words/macro'

import { ArrowDownIcon, ArrowUpIcon } from '../icon/icon.tsx'

type Direction = 'up' | 'down'

const icons = { up: ArrowUpIcon, down: ArrowDownIcon }

export interface MoveButtonsProps {
  /** The item's name, for the labels of the buttons. */
  what: string
  isFirst: boolean
  isLast: boolean
  onMove: (to: Direction) => void
}

/** Moves an item up or down in its list. The pressed button keeps the focus. */
export function MoveButtons({ what, isFirst, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // Browsers remove the focus from elements that are moved in the DOM.
    if (pressed.current && document.activeElement === document.body) pressed.current.focus()
  })
  return (
    <Flex>
      {(['up', 'down'] as const).map((to) => {
        const Icon = icons[to]
        const isEnd = to === 'up' ? isFirst : isLast
        return (
          <IconButton
            key={to}
            variant="ghost"
            colorPalette="gray"
            minW="11"
            aria-label={t`Move ${what} ${to}`}
            aria-disabled={isEnd}
            onClick={({ currentTarget }) => {
              if (isEnd) return
              pressed.current = currentTarget
              onMove(to)
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget) pressed.current = null
            }}
          >
            <Icon size={18} />
          </IconButton>
        )
      })}
    </Flex>
  )
}
