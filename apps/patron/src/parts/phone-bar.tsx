import { Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { onlyBelow } from '@wellspring/ui/beside'

export interface PhoneBarProps {
  /** The choice or the next step: 'Mon 23 Nov, 16:30 · $60'. */
  words: string
  /** The single next action. */
  children: ReactNode
}

/** Publishes the bar's height as a CSS variable, because its text may take several lines. */
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

/** A fixed bar for one-column pages with the subject and the next action, visible at every scroll position. */
export function PhoneBar({ words, children }: PhoneBarProps) {
  const bar = useToldHeight()
  return (
    <Flex
      ref={bar}
      // The page's style uses this to keep focused elements and the page's end clear of the bar.
      data-phone-bar
      css={onlyBelow}
      position="fixed"
      insetX="0"
      // Above the navigation bar, if there is one.
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
