import { Flex, IconButton } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'

import { t } from '@wellspring/words/macro'

import { ArrowDownIcon, ArrowUpIcon } from '../icon/icon.tsx'

type Direction = 'up' | 'down'

const icons = { up: ArrowUpIcon, down: ArrowDownIcon }

export interface MoveButtonsProps {
  /** What is moved, as its buttons name it. */
  what: string
  isFirst: boolean
  isLast: boolean
  onMove: (to: Direction) => void
}

/** Moves something one place up or down in its list; the button that was pressed keeps the focus as it goes along. */
export function MoveButtons({ what, isFirst, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // A browser takes the focus from what is moved within the page.
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
