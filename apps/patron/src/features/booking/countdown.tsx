import { chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

const SECOND = 1000

export interface CountdownProps {
  until: string
  onOver: () => void
}

/** How long a time is still kept; said aloud five minutes and one minute before the end. */
export function Countdown({ until, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [until])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onOver()
    // Once, when the time is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const minutes = Math.ceil(seconds / 60)
  return (
    <Text>
      This time is kept for you for{' '}
      <chakra.span fontVariantNumeric="tabular-nums" fontWeight="semibold">
        {Math.trunc(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </chakra.span>
      <VisuallyHidden role="status">
        {minutes === 5 || minutes === 1 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left` : ''}
      </VisuallyHidden>
    </Text>
  )
}
