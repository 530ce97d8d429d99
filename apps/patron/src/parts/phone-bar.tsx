import { Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { onlyBelow } from '@wellspring/ui/beside'

export interface PhoneBarProps {
  /** What is chosen, or comes next: 'Mon 23 Nov, 16:30 · $60'. */
  words: string
  /** The one next step. */
  children: ReactNode
}

/** Tells the page's own style how high the bar is: its words may take several lines. */
function useToldHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--phone-bar', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--phone-bar')
    }
  }, [])
  return bar
}

/** Where the page is one column: what it is about and the one next step, at hand wherever the page is scrolled to. */
export function PhoneBar({ words, children }: PhoneBarProps) {
  const bar = useToldHeight()
  return (
    <Flex
      ref={bar}
      // What has the focus, and the page's end, come out from below it: the page's own style looks for this.
      data-phone-bar
      css={onlyBelow}
      position="fixed"
      insetX="0"
      // Above the bar with the places, where there is one.
      bottom={{ base: 'calc(var(--places, 3.5rem + 1px) + var(--safe-bottom, 0px))' }}
      zIndex="sticky"
      align="center"
      gap="3"
      px="4"
      py="2.5"
      bg="bg.surface"
      borderTopWidth="1px"
    >
      <Text flex="1" minW="0" fontWeight="semibold" textStyle="sm">
        {words}
      </Text>
      {children}
    </Flex>
  )
}
