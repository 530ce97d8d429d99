import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { serverNowMs } from '@wellspring/ui/device-clock'
import { presentMoment } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

const SECOND = 1000
const MINUTE = 60 * SECOND
const ASK_AGAIN_MS = 5 * SECOND

export interface CountdownProps {
  until: string
  /** Says what is being held. */
  label?: string
  /** Announced at the end. */
  over?: string
  /** Called repeatedly once the deadline has passed by the estimated server clock, until the server agrees. */
  onOver: () => void
}

/** The announcements for screen readers. */
function spoken(left: number, over: string): string {
  if (left <= 0) return over
  if (left <= MINUTE) return t`One minute left`
  return left <= 5 * MINUTE && left > 4 * MINUTE ? t`Five minutes left` : ''
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The remaining time of a hold. */
export function Countdown(props: CountdownProps) {
  const { until, label = t`We are holding this time for`, over = t`The ten minutes are up`, onOver } = props
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(presentMoment()))
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - serverNowMs())
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [until])
  const isOver = left <= 0
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (!isOver) return
    tellOver()
    const timer = setInterval(() => tellOver(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver])
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return (
    <chakra.span display="block" color="fg">
      {label}{' '}
      <chakra.span role="timer" fontVariantNumeric="tabular-nums" fontWeight="semibold">
        {seconds < 3600
          ? `${Math.trunc(seconds / 60)}:${twoDigits(seconds % 60)}`
          : t`${Math.trunc(seconds / 3600)} h ${twoDigits(Math.trunc((seconds % 3600) / 60))} min`}
      </chakra.span>
      <VisuallyHidden role="status">{spoken(left, over)}</VisuallyHidden>
    </chakra.span>
  )
}
